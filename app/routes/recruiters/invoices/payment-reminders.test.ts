import { expect, test } from "vitest";
import { localNow } from "#db/queries/local-now.ts";
import { aCompany, withRollback } from "#db/testing.ts";
import { billingDay } from "../../../../workers/tasks/billing_day.ts";
import { createTaskContext } from "../../../../workers/testing.ts";
import * as company from "../client_companies/overview.tsx";
import * as dashboard from "../dashboard.tsx";
import { anIssuedInvoice } from "./invoice.testing.ts";

const dayAfter = (day: string, days: number) =>
	new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test("billingDay sends each reminder and its task once around the due date, and none after payment", () =>
	withRollback(async (inside) => {
		const { trx, db, business } = inside;
		const { row, post } = await anIssuedInvoice(inside);
		const { due_date: due } = await row();
		const context = createTaskContext(db, { businessId: business.id });
		const on = (days: number) => billingDay({ businessId: business.id, day: dayAfter(due, days) }, context);
		const letters = async () =>
			(
				await trx.selectFrom("email_messages").select("subject").where("kind", "=", "invoice").orderBy("id").execute()
			).map(({ subject }) => (subject.includes("vence em") ? "before" : "after"));
		const tasks = () => trx.selectFrom("tasks").select(["type", "subject"]).where("type", "=", 6).execute();
		await on(-4);
		expect(await letters()).toEqual([]);
		await on(-3);
		await on(-3);
		await on(0);
		expect([await letters(), await tasks()]).toEqual([["before"], []]);
		await on(1);
		await on(1);
		expect(await letters()).toEqual(["before", "after"]);
		expect(await tasks()).toMatchObject([{ type: 6, subject: expect.stringMatching(/A-000001.*venceu/) }]);
		// The worker missed day seven: the letter is sent a day late, and only once.
		await on(8);
		await on(9);
		expect(await letters()).toEqual(["before", "after", "after"]);
		const { day } = await localNow(trx);
		await post({ what: "pay", amount: "9.000,00", paid_on: day, method: "pix" });
		await post({ what: "write_off", amount: "350,01", paid_on: day });
		expect((await row()).status).toBe("partial");
		await post({ what: "write_off", amount: "350,00", paid_on: day });
		expect(await row()).toMatchObject({ status: "paid", paid_cents: 900_000, written_off_cents: 35_000 });
		await on(15);
		expect([await letters(), await tasks()]).toMatchObject([["before", "after", "after"], [{}]]);
	}));

test("the dashboard and the paying company's page show a payment, and other companies' pages do not", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, post, company: payer } = await anIssuedInvoice(inside);
		const neighbour = await aCompany(trx, { name: "Vizinha" });
		const { day } = await localNow(trx);
		await post({ what: "pay", amount: "4.000,00", paid_on: day, method: "pix" });
		const received = { number: "A-000001", amount: expect.stringMatching(/4\.000,00$/) };
		const of = async (uid: string) =>
			(
				(await visit(company, `/recruiters/client_companies/${uid}`, { id: uid })).body as {
					receipts: { rows: unknown };
				}
			).receipts.rows;
		expect(await of(payer.uid)).toMatchObject([received]);
		expect(await of(neighbour.uid)).toEqual([]);
		const home = (await visit(dashboard, "/recruiters/dashboard", { id: "" })).body;
		expect(JSON.stringify(home)).toContain("A-000001");
	}));
