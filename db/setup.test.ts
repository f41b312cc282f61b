import { expect, test } from "vitest";
import { type NewBusiness, setUpBusiness } from "./setup.ts";
import { useDatabase } from "./testing.ts";

const database = useDatabase();

const given: NewBusiness = {
	business: "Grupo Exemplo",
	domain: "vagas.exemplo.com.br",
	brand: "seleta",
	locale: "pt",
	admin: { name: "Ana Prado", email: "ana@exemplo.com.br", passwordHash: null },
	invitation: { tokenHash: Buffer.from("x".repeat(32)), hours: 24 },
};

async function counts(businessId: number) {
	const client = await database.owner.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(businessId)]);
		const tables = [
			"recruiters",
			"roles",
			"process_statuses",
			"category_sectors",
			"skills",
			"holidays",
			"email_templates",
		];
		const of = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
		const { rows } = await client.query(`select ${of.join(", ")}`);
		await client.query("rollback");
		return rows[0] as Record<string, number>;
	} finally {
		client.release();
	}
}

test("setUpBusiness creates one business with its defaults, also when called twice concurrently", async () => {
	const [first, second] = await Promise.all([
		setUpBusiness(database.owner, given),
		setUpBusiness(database.owner, given),
	]);
	const created = first.ok ? first : second;
	expect([first, second]).toContainEqual({ ok: false, problem: "done" });
	if (!created.ok) throw new Error("neither made one");

	const result = await counts(created.businessId);
	expect(result).toMatchObject({ recruiters: 1, roles: 3 });
	for (const [table, least] of Object.entries({
		process_statuses: 5,
		category_sectors: 5,
		skills: 50,
		holidays: 30,
		email_templates: 3,
	}))
		expect(result[table], table).toBeGreaterThanOrEqual(least);

	const { rows } = await database.owner.query(
		"select business_id, title, default_locale from site_for_host('vagas.exemplo.com.br')",
	);
	expect(rows).toEqual([{ business_id: created.businessId, title: "Grupo Exemplo", default_locale: "pt" }]);
	const token = await database.owner.query("select host, expired, used from auth_token($1, 'reset_password')", [
		given.invitation?.tokenHash,
	]);
	expect(token.rows).toEqual([{ host: given.domain, expired: false, used: false }]);
});

test("setUpBusiness refuses another business without its own domain and administrator", async () => {
	const another = { another: true };
	const invitation = undefined;
	const theirs = { ...given, invitation, domain: "other.example" };
	expect(await setUpBusiness(database.owner, { ...given, invitation }, another)).toMatchObject({
		problem: "domainTaken",
	});
	expect(await setUpBusiness(database.owner, theirs, another)).toMatchObject({ problem: "emailTaken" });
	const admin = { ...given.admin, email: "rui@other.example" };
	expect(await setUpBusiness(database.owner, { ...theirs, admin }, another)).toMatchObject({ ok: true });
	expect(await setUpBusiness(database.owner, { ...theirs, admin })).toMatchObject({ problem: "done" });
});
