// Which kind of carrier a load has.
import { Connection } from './connection.ts';
import type { CarrierSetting, NewCarrier } from './carrier.ts';

export function carriersOf(setting: CarrierSetting): NewCarrier {
  return (_client, target, onEnded) => new Connection(target, setting, onEnded);
}
