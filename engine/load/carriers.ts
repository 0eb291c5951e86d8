// Which kind of carrier a load has.
import { Connection } from './connection.ts';
import type { CarrierSetting, NewCarrier } from './carrier.ts';
import { PacedReading } from './paced-reading.ts';
import { ReadingPauses } from './reading-pauses.ts';

export function carriersOf(setting: CarrierSetting): NewCarrier {
  const { plan, memo } = setting;
  const { readBytesPerS } = plan;
  const pauses = new ReadingPauses();
  return (_client, target, onEnded) => {
    const pacing = readBytesPerS === null ? null : new PacedReading(readBytesPerS, memo.bytes, pauses);
    return new Connection(target, setting, pacing, onEnded);
  };
}
