import { createHash } from "node:crypto";
import pg from "pg";
import { appRole } from "../app-login.ts";
import { scopedRole } from "../kit/data-scope.ts";
import { buildScopeRule } from "./rules.ts";

/** Updates policies and grants of `seleta_scoped` at every start, after the grants; changes only differences. */
export async function applyScopes(owner: pg.Pool | pg.PoolClient): Promise<void> {
	await copyGrants(owner);
	const { rows } = await owner.query<{ name: string; columns: string[]; mark: string | null }>(`
select c.relname as name, array_agg(a.attname::text) as columns, min(obj_description(p.oid, 'pg_policy')) as mark
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_policy p on p.polrelid = c.oid and p.polname = 'reach'
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
group by c.oid, c.relname`);
	for (const { name, columns, mark } of rows) {
		const rule = buildScopeRule(name, new Set(columns));
		const target = rule && createHash("sha256").update(rule).digest("hex").slice(0, 16);
		if (target === mark) continue;
		const table = pg.escapeIdentifier(name);
		const statements = [`drop policy if exists reach on ${table}`];
		// Audit entries are written regardless of the author's read access.
		const to = `as restrictive for ${name === "audit_entries" ? "select" : "all"} to ${scopedRole}`;
		if (rule) {
			statements.push(`create policy reach on ${table} ${to} using (${rule})`);
			statements.push(`comment on policy reach on ${table} is '${target}'`);
		}
		await owner.query(statements.join("; "));
	}
}

async function copyGrants(owner: pg.Pool | pg.PoolClient): Promise<void> {
	await owner.query(`do $$ declare g record; app oid := '${appRole}'::regrole; scoped oid := '${scopedRole}'::regrole; begin
  for g in with given as (
      select format('table public.%I', c.relname) as object, '' as columns, x.privilege_type as privilege, x.grantee
        from pg_class c, aclexplode(c.relacl) x where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      union all
      select format('sequence public.%I', c.relname), '', x.privilege_type, x.grantee
        from pg_class c, aclexplode(c.relacl) x where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      union all
      select format('table public.%I', c.relname), format('(%I)', a.attname), x.privilege_type, x.grantee
        from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped, aclexplode(a.attacl) x
        where c.relnamespace = 'public'::regnamespace
      union all
      select format('function %s', p.oid::regprocedure), '', x.privilege_type, x.grantee
        from pg_proc p, aclexplode(p.proacl) x where p.pronamespace = 'public'::regnamespace)
    select 'grant' as verb, object, columns, privilege from
      (select object, columns, privilege from given where grantee = app except select object, columns, privilege from given where grantee = scoped) d
    union all
    select 'revoke', object, columns, privilege from
      (select object, columns, privilege from given where grantee = scoped except select object, columns, privilege from given where grantee = app) d
    order by 1 desc loop
    execute format('%s %s %s on %s %s ${scopedRole}', g.verb, g.privilege, g.columns, g.object, case g.verb when 'grant' then 'to' else 'from' end);
  end loop;
end $$`);
}
