import { expect, test } from "vitest";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { setUpAccount } from "./account.testing.ts";
import * as list from "./list.tsx";
import * as page from "./new.tsx";

const path = "/administrator/businesses/new";
const request = {
	business: "Mappit Nordeste",
	brand: "mappit",
	domain: "https://Mappit-nordeste.example/vagas",
	locale: "pt",
	name: "Ana Prado",
	email: "ana@mappit.example",
};
const getErrors = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

test("creating a business adds its lists, site and administrator invitation, and its creator can open it", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		await setUpAccount(trx, { seats: 5 });
		const created = await visit(page, path, { form: { ...request, own: "on" } });
		expect([created.status, created.location]).toEqual([302, "/administrator/businesses"]);
		const { rows } = (await visit(list, "/administrator/businesses")).body as {
			rows: { name: string; sites: string[] }[];
		};
		expect(rows.map(({ name, sites }) => [name, sites])).toContainEqual([
			"Mappit Nordeste",
			["mappit-nordeste.example (mappit)"],
		]);
		const linked = await trx
			.selectFrom("recruiter_linked_accounts")
			.select("other_business_id as id")
			.where("recruiter_id", "=", recruiter.id)
			.executeTakeFirstOrThrow();
		const theirs = await enterBusiness(trx, linked.id);
		const count = async (
			table: "roles" | "benefits" | "holidays" | "process_statuses" | "email_templates" | "positions",
		) => {
			const row = await theirs
				.selectFrom(table)
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow();
			return Number(row.count);
		};
		for (const table of ["roles", "benefits", "holidays", "process_statuses", "email_templates", "positions"] as const)
			expect(await count(table), table).toBeGreaterThan(1);
		const mail = await theirs.selectFrom("email_messages").select(["to_email", "kind"]).execute();
		expect(mail).toEqual([{ to_email: "ana@mappit.example", kind: "invitation" }]);
		const admin = await theirs.selectFrom("recruiters").select(["email", "is_admin", "status"]).execute();
		expect(admin).toEqual([{ email: "ana@mappit.example", is_admin: true, status: "active" }]);
	}));

test("a business created for another administrator is not listed, and its address and e-mail become unavailable", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit } = await anAdministrator(inside);
		await setUpAccount(trx, { seats: 5 });
		expect((await visit(page, path, { form: request })).status).toBe(302);
		const { rows } = (await visit(list, "/administrator/businesses")).body as { rows: { name: string }[] };
		expect(rows.map(({ name }) => name)).toEqual([home.name]);
		const again = await visit(page, path, { form: request });
		expect([again.status, Object.keys(getErrors(again.body)).sort()]).toEqual([422, ["domain", "email"]]);
		const audited = await trx
			.selectFrom("audit_entries")
			.select("action")
			.where("record_type", "=", "businesses")
			.execute();
		expect(audited).toEqual([{ action: "create" }]);
	}));

test("creating a business is refused when the account has no free seat or does not exist", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit } = await anAdministrator(inside);
		const barred = async () => {
			const opened = (await visit(page, path)).body as { barred: string | null };
			const posted = await visit(page, path, { form: request });
			expect(posted.status).toBe(422);
			expect(getErrors(posted.body)[""]).toEqual([opened.barred]);
			return opened.barred;
		};
		await trx
			.updateTable("businesses")
			.set({ account_owner_id: null, account_id: null })
			.where("id", "=", home.id)
			.execute();
		expect(await barred()).toBe("Esta empresa não está em nenhuma conta.");
		await aRecruiter(trx);
		await setUpAccount(trx, { seats: 2 });
		expect(await barred()).toContain("Os 2 lugares");
		const none = await trx.selectFrom("businesses").select("id").where("name", "=", request.business).execute();
		expect(none).toEqual([]);
	}));
