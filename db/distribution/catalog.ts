import type { ClientBase, Pool } from "pg";
import type { CatalogTable } from "./rules.ts";

/** Every table of the product as the catalog has it; a partition is its parent's. */
export async function readCatalog(db: Pool | ClientBase): Promise<CatalogTable[]> {
	const { rows } = await db.query<CatalogTable>(`
select c.relname::text as name,
  exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and a.attnotnull
    and a.atttypid = 'bigint'::regtype and a.attgenerated = '') as "hasOwner",
  coalesce((select json_agg(json_build_object('name', x.relname, 'columns', array(
      select a.attname from unnest(i.indkey::int2[]) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where k.n <= i.indnkeyatts and (not i.indisexclusion or exists (select from pg_constraint e, pg_operator o
        where e.conindid = i.indexrelid and o.oid = e.conexclop[k.n] and o.oprname = '='))
      order by k.n)) order by x.relname)
    from pg_index i join pg_class x on x.oid = i.indexrelid
    where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)), '[]') as uniques,
  coalesce((select json_agg(json_build_object('name', f.conname, 'target', t.relname,
      'columns', array(select a.attname from unnest(f.conkey) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum order by k.n),
      'targetColumns', array(select a.attname from unnest(f.confkey) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum order by k.n),
      'onDelete', f.confdeltype, 'onUpdate', f.confupdtype) order by f.conname)
    from pg_constraint f join pg_class t on t.oid = f.confrelid
    where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0), '[]') as "foreignKeys",
  array(select a.attname::text from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bigint'::regtype
      and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')) as "narrowSequences",
  array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
  array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and exists (
    select from pg_depend d where d.classid = 'pg_trigger'::regclass and d.objid = t.oid and d.deptype in ('e', 'x'))
    order by 1) as "foreignTriggers",
  array(select p.polname::text from pg_policy p where p.polrelid = c.oid
    and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\\mselect\\M'
    order by 1) as "queryingPolicies"
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
order by 1`);
	return rows;
}
