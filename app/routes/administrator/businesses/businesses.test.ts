import { expect, test } from "vitest";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { insertLinked } from "#db/queries/linked-accounts.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as page from "./business.tsx";
import * as list from "./list.tsx";

const path = "/administrator/businesses";

test("the list of businesses shows only linked or administered businesses of the administrator's account", () =>
	withRollback(async (inside) => {
		const { trx, business: home, other, inOther } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const names = async () => {
			const { rows } = (await visit(list, path)).body as { rows: { name: string }[] };
			return rows.map(({ name }) => name);
		};
		const uid = await inOther(
			async (theirs) =>
				(await theirs.selectFrom("businesses").select("uid").where("id", "=", other.id).executeTakeFirstOrThrow()).uid,
		);
		const opens = async () => (await visit(page, `${path}/${uid}`, { id: uid })).status;
		expect([await names(), await opens()]).toEqual([[home.name], 404]);

		const there = await inOther(async (theirs) => {
			const account = await aRecruiter(theirs, { is_admin: true });
			await insertLinked(theirs, account.id, { businessId: home.id, id: recruiter.id });
			return account;
		});
		await enterBusiness(trx, home.id);
		await insertLinked(trx, recruiter.id, { businessId: other.id, id: there.id });
		// Linked, but of another account.
		expect([await names(), await opens()]).toEqual([[home.name], 404]);
		const account = await trx
			.insertInto("accounts")
			.values({ business_id: home.id, name: "Grupo" })
			.returning("id")
			.executeTakeFirstOrThrow();
		const given = { account_owner_id: home.id, account_id: account.id };
		await trx.updateTable("businesses").set(given).where("id", "=", home.id).execute();
		await inOther((theirs) => theirs.updateTable("businesses").set(given).where("id", "=", other.id).execute());
		await enterBusiness(trx, home.id);
		expect([await names(), await opens()]).toEqual([[home.name, other.name], 200]);
		// Losing administrator rights there takes effect at the next request.
		await inOther((theirs) =>
			theirs.updateTable("recruiters").set({ is_admin: false }).where("id", "=", there.id).execute(),
		);
		await enterBusiness(trx, home.id);
		expect([await names(), await opens()]).toEqual([[home.name], 404]);
	}));
