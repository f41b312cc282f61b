import { appendFileSync } from "node:fs";
import { sql } from "kysely";
import { test } from "vitest";
import { contextOf } from "#workers/testing.ts";
import { sendoutPlan } from "#workers/tasks/sendout_plan.ts";
import { sendoutPump } from "#workers/tasks/sendout_pump.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { aQueue } from "#db/testing/sendouts.ts";
import { launchQueue } from "#db/queries/sendouts/control.ts";
import { previewAudience } from "#db/queries/sendouts/preview.ts";
import { calendarOf } from "#db/queries/sendouts/calendar.ts";
import { peopleCte } from "#db/queries/sendouts/audience.ts";
import { entityOf } from "#app/entities/index.ts";
import { findRunner } from "#db/queries/bulk-runs/permitted.ts";
import { readSelection } from "#app/domain/bulk-selection.ts";

const database = useDatabase();
test("plan", async () => {
	const business = await database.business();
	const id = business.id;
	const who = await inBusiness(database.db, id, (trx) => aRecruiter(trx, id, { is_admin: true }));
	const n = Number(process.env.PEOPLE ?? 100000);
	const time = async (name: string, work: () => Promise<unknown>) => {
		const begun = performance.now();
		const out = await work();
		appendFileSync("/tmp/w/sendout-tmp/out.txt", [name, ((performance.now() - begun) / 1000).toFixed(2), "s", JSON.stringify(out)?.slice(0, 300) ?? ""].join(" ") + "\n");
	};
	await inBusiness(database.db, id, async (trx) => {
		await sql`insert into client_companies (business_id, name, status, aliases) select ${id}, 'Guardada ' || n, 'Off Limits', array['Guard ' || n] from generate_series(1, 40) n`.execute(trx);
		await sql`insert into suppressions (business_id, address_hash, reason, source) select ${id}, app_address_hash('p' || n*10 || '@bench.example'), 'unsubscribe', 'page' from generate_series(1, ${n / 20}::int) n`.execute(trx);
	});
	const c = await database.owner.connect();
	await c.query("set statement_timeout = 0; select set_config('app.business', '" + id + "', false)");
	await time("seed", () => c.query(`insert into candidates (business_id, name, email, city, current_company, status, status_reason)
	  select ${id}, 'Pessoa ' || n, 'p' || n || '@bench.example', 'Lugar', 'Empresa ' || n % 500, case when n % 50 = 0 then 7 else 1 end, case when n % 50 = 0 then 'x' end from generate_series(1, ${n}::int) n`));
	c.release();
	await database.owner.query("analyze");
	const entity = entityOf("candidates");
	await time("preview", () => inBusiness(database.db, id, async (trx) => {
		const viewer = await findRunner(trx, id, who.id);
		return previewAudience(trx, id, { entity: entity!, viewer: viewer!, selection: readSelection([["all", "1"], ["filters[city]", "Lugar"]]), templateId: null });
	}));
	const queue = await inBusiness(database.db, id, (trx) => aQueue(trx, id, { ownerId: who.id, query: "filters[city]=Lugar" }));
	await inBusiness(database.db, id, (trx) => launchQueue(trx, id, queue.id, who));
	await time("plan", () => sendoutPlan({ businessId: id, queueId: queue.id }, contextOf(database.db, { businessId: id })));
	await time("queue", () => inBusiness(database.db, id, (trx) => trx.selectFrom("sendout_queues").select(["total", "awaiting", "skipped", "status"]).where("id", "=", queue.id).executeTakeFirst()));
	await time("calendar", () => inBusiness(database.db, id, (trx) => calendarOf(trx, id, { from: "2026-11-20", to: "2026-12-20" })));
}, 600_000);
