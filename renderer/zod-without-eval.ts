// Imported before anything else: zod must not probe `new Function`, which the content security policy reports.
import { z } from 'zod';

z.config({ jitless: true });
