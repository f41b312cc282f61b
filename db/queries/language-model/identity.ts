import { sql } from "kysely";
import type { Identity } from "#app/domain/language-model/conceal.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { listPhoneVariants } from "#app/domain/text/phone.ts";
import { tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import type { Row } from "#db/kit/row.ts";

interface PersonRow
	extends Row<
		"candidates",
		| "name"
		| "email"
		| "mobile_phone"
		| "linkedin"
		| "github"
		| "stackoverflow"
		| "portifolio"
		| "cep"
		| "street"
		| "district"
		| "date_birth"
		| "guardian_name"
		| "guardian_email"
		| "guardian_phone"
	> {}

/** Ignores field masks, even for restricted users: names missing here would leak. */
export function findConcealedIdentity(db: Scoped, candidateId: number | null): Promise<Identity> {
	return runWithMasks(null, async () => {
		const team = await db
			.selectFrom("recruiters")
			.select("name")
			.where("business_id", "=", db.businessId)
			.where("archived_at", "is", null)
			.orderBy("id")
			.limit(2_000)
			.execute();
		const person = candidateId === null ? { names: [], values: [] } : await findPerson(db, candidateId);
		return { ...person, otherNames: team.map(({ name }) => name) };
	});
}

async function findPerson(db: Scoped, candidateId: number): Promise<Pick<Identity, "names" | "values">> {
	const people = sql`with recursive people as (
  select id from candidates where business_id = ${db.businessId} and id = ${candidateId}
  union select c.id from candidates c join people p on c.merged_to_id = p.id where c.business_id = ${db.businessId}
)`;
	const { rows } = await sql<PersonRow>`${people}
select name, email, mobile_phone, linkedin, github, stackoverflow, portifolio, cep, street, district, date_birth::text as date_birth,
  guardian_name, guardian_email, guardian_phone
from candidates where business_id = ${db.businessId} and id in (select id from people) order by id`.execute(db);
	const { rows: points } = await sql<Row<"contact_points", "value">>`${people}
select value from contact_points where business_id = ${db.businessId} and reference_type = 'candidates' and reference_id in (select id from people)
union select name from professional_references where business_id = ${db.businessId} and candidate_id in (select id from people)`.execute(
		db,
	);
	const { rows: sealed } = await sql<Row<"candidate_sensitive", "field" | "sealed">>`${people}
select field, sealed from candidate_sensitive where business_id = ${db.businessId} and candidate_id in (select id from people)`.execute(
		db,
	);
	const sensitive = sealed.map((row) => ({
		field: row.field,
		texts: listTexts(tryDecrypt(row.sealed, "value") ?? ""),
	}));
	const relatives = sensitive.flatMap(({ field, texts }) =>
		/_name$|emergency|dependents/.test(field) ? texts.filter((text) => /^[\p{L}][\p{L} .'’-]{2,120}$/u.test(text)) : [],
	);
	const texts = (row: PersonRow) => [
		...[row.email, row.linkedin, row.github, row.stackoverflow, row.portifolio, row.street, row.guardian_email],
		...[row.mobile_phone, row.guardian_phone].flatMap((phone) => (phone ? listPhoneVariants(phone) : [])),
		row.cep,
		row.district && row.district.length > 5 ? row.district : null,
		...(row.date_birth ? formatBirths(String(row.date_birth).slice(0, 10)) : []),
	];
	return {
		names: [...rows.flatMap((row) => [row.name, row.guardian_name]), ...relatives].filter((name) => name !== null),
		values: [
			...rows.flatMap(texts).filter((text) => text !== null),
			...points.map(({ value }) => value),
			// Values with digits, such as document numbers; other answers are detected by meaning.
			...sensitive.flatMap(({ texts: all }) => all.filter((text) => (text.match(/\d/g) ?? []).length > 3)),
		],
	};
}

function listTexts(text: string): string[] {
	const value = parseJson(text);
	if (typeof value !== "object" || value === null) return text === "" ? [] : [text];
	return Object.values(value).flatMap((item) =>
		typeof item === "string"
			? [item]
			: typeof item === "object" && item !== null
				? listTexts(JSON.stringify(item))
				: [],
	);
}

function formatBirths(date: string): string[] {
	const [year = "", month = "", day = ""] = date.split("-");
	const short = `${Number(day)}/${Number(month)}/${year}`;
	return [
		date,
		`${day}/${month}/${year}`,
		`${day}.${month}.${year}`,
		`${day}-${month}-${year}`,
		short,
		`${month}/${day}/${year}`,
	];
}
