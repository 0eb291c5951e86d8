// The nine figures of a distribution of times as columns, the same names in every file.
import { Distribution } from '../../contract/model/sample.ts';
import type { Column } from './csv.ts';

/** `response_time` gives response_time_min_us to response_time_max_us; empty where nothing was completed. */
export function distributionColumns<Row>(
  prefix: string,
  of: (row: Row) => Distribution | null | undefined,
): Column<Row>[] {
  return Distribution.keyof().options.map((name) => ({
    name: `${prefix}_${name}_us`,
    of: (row) => of(row)?.[name] ?? null,
  }));
}
