import type { ClientBase, Pool } from "pg";

/** Lists have a deterministic order, independent of creation order. */
export interface Relation {
	name: string;
	/** The statement of a view; null for a table. */
	view: string | null;
	options: string[] | null;
	/** Partition key; the partitions themselves are not recorded. */
	partition: string | null;
	comment: string | null;
	columns: Column[];
	/** Primary key first, then unique ones, exclusions, checks and foreign keys, each by name. */
	constraints: { name: string; kind: "p" | "u" | "x" | "c" | "f"; definition: string }[];
	/** Those that belong to no constraint. */
	indexes: string[];
	triggers: string[];
	rowSecurity: "forced" | "enabled" | "none";
	policies: Policy[];
	/** Privileges of roles besides the owner in PostgreSQL's format: `role=arwd`. */
	grants: string[];
}

interface Column {
	name: string;
	type: string;
	isRequired: boolean;
	default: string | null;
	identity: "a" | "d" | "";
	isGenerated: boolean;
	statistics: number | null;
	comment: string | null;
}

interface Policy {
	name: string;
	isPermissive: boolean;
	command: string;
	roles: string[];
	using: string | null;
	check: string | null;
}

/** Excludes tables of the job queue, the migrator and extensions. */
export async function readRelations(db: Pool | ClientBase): Promise<Relation[]> {
	const { rows } = await db.query<Relation>(`
with relation as (
  select c.oid, c.relname::text as name, c.relkind, c.reloptions as options, c.relacl, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname not like 'schema\\_migrations%'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
)
select r.name, r.options, obj_description(r.oid, 'pg_class') as comment,
  case when r.relkind = 'v' then pg_get_viewdef(r.oid) end as view, pg_get_partkeydef(r.oid) as partition,
  case when r.relforcerowsecurity then 'forced' when r.relrowsecurity then 'enabled' else 'none' end as "rowSecurity",
  coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'isRequired', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'identity', a.attidentity,
      'isGenerated', a.attgenerated <> '', 'statistics', a.attstattarget, 'comment', col_description(r.oid, a.attnum)) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
  coalesce((select json_agg(json_build_object('name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid))
      order by position(k.contype in 'puxcf'), k.conname)
    from pg_constraint k where k.conrelid = r.oid and k.contype in ('p', 'u', 'x', 'c', 'f')), '[]') as constraints,
  coalesce((select json_agg(pg_get_indexdef(i.indexrelid) order by x.relname)
    from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = r.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))), '[]') as indexes,
  coalesce((select json_agg(pg_get_triggerdef(t.oid) order by t.tgname)
    from pg_trigger t where t.tgrelid = r.oid and not t.tgisinternal), '[]') as triggers,
  coalesce((select json_agg(json_build_object('name', p.polname, 'isPermissive', p.polpermissive,
      'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      'roles', coalesce((select json_agg(case o.oid when c.relowner then 'current_user' else o.rolname end order by o.rolname)
        from pg_roles o, pg_class c where o.oid = any(p.polroles) and c.oid = r.oid), '["public"]'),
      'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
    from pg_policy p where p.polrelid = r.oid), '[]') as policies,
  coalesce((select json_agg(split_part(acl.item::text, '/', 1) order by acl.item::text)
    from pg_class c cross join unnest(c.relacl) as acl(item)
    where c.oid = r.oid and not starts_with(acl.item::text, c.relowner::regrole || '=')), '[]') as grants
from relation r order by r.name`);
	return rows;
}
