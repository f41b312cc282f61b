import { nationalHolidays } from "#app/domain/time/national-holidays.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Holidays of cities and states the two businesses work in, by day of the year. */
const local = [
	["01-25", "Aniversário de São Paulo", "city", "SP", "São Paulo", false, false],
	["07-09", "Revolução Constitucionalista", "state", "SP", null, false, false],
	["01-20", "São Sebastião", "city", "RJ", "Rio de Janeiro", false, false],
	["04-23", "São Jorge", "state", "RJ", null, false, false],
	["09-08", "Nossa Senhora da Luz dos Pinhais", "city", "PR", "Curitiba", false, false],
	["08-15", "Assunção de Nossa Senhora", "city", "MG", "Belo Horizonte", false, false],
	["12-24", "Véspera de Natal", "business", null, null, true, false],
	["12-31", "Véspera de Ano-Novo", "business", null, null, true, false],
	["10-28", "Dia do Servidor Público", "national", null, null, false, true],
] as const;

/** Last year's, this year's and the next's. */
export async function seedHolidays(client: BusinessQuerier): Promise<void> {
	const year = new Date().getUTCFullYear();
	const days = [year - 1, year, year + 1].flatMap((item) => [
		...nationalHolidays(item).map((day) => ({ ...day, scope: "national", state: null, city: null, half: false })),
		...local.map(([day, name, scope, state, city, half, optional]) => ({
			date: `${item}-${day}`,
			name,
			scope,
			state,
			city,
			half,
			optional,
		})),
	]);
	await client.query(
		`insert into holidays (business_id, date, name, scope, state, city, half_day, optional, created_by_id, created_at, updated_at)
     select $1::bigint, x.date, x.name, x.scope, x.state, x.city, x.half, x.optional,
       (select min(id) from recruiters where business_id = $1::bigint and is_admin), now() - interval '90 days', now() - interval '90 days'
     from jsonb_to_recordset($2::jsonb) as x(date date, name text, scope text, state text, city text, half boolean, optional boolean)
     order by x.date desc`,
		[client.businessId, JSON.stringify(days)],
	);
}
