import { columnTypes, type Engine } from './column-types.ts'

export const name = '0017-product-changes'

/** Stores what was changed, so that it can be undone. */
export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  return [
    `create table product_imports (
      id ${text} primary key not null check (id <> ''),
      at ${int} not null,
      actor_id ${text} not null references users (id) on delete cascade,
      file_name ${text} not null,
      encoding ${text} not null check (encoding in ('utf-8', 'utf-16', 'windows-1251')),
      content ${text} not null
    )${end}`,
    `create index product_imports_by_time on product_imports (at)`,
    `create index product_imports_of_actor on product_imports (actor_id)`,

    `create table product_change_sets (
      id ${text} primary key not null check (id <> ''),
      at ${int} not null,
      actor_id ${text} references users (id) on delete set null,
      actor_name ${text} not null,
      kind ${text} not null check (kind in ('import', 'bulk')),
      file_name ${text} check ((file_name is null) = (kind = 'bulk')),
      created ${int} not null check (created >= 0),
      changed ${int} not null check (changed >= 0),
      undone_at ${int} check (undone_at >= at)
    )${end}`,
    `create index product_change_sets_newest on product_change_sets (at, id)`,
    `create index product_change_sets_of_actor on product_change_sets (actor_id)`,

    // a created product has no state before; of a changed one only the changed fields are stored
    `create table product_change_items (
      set_id ${text} not null references product_change_sets (id) on delete cascade,
      product_id ${text} not null check (product_id <> ''),
      before ${text} check (before <> ''),
      version_after ${int} not null check (version_after >= 1),
      primary key (set_id, product_id)
    )${end}`,
  ]
}
