import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { listAlerts } from "#db/queries/job-alerts.ts";
import { aCandidate, aJob, withRollback } from "#db/testing.ts";
import { jobAlerts } from "#workers/tasks/job_alerts.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as one from "./job-alert.tsx";
import * as alerts from "./job-alerts.tsx";
import * as login from "./login.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
const aWhileAgo = () => createFormTimestamp(new Date(Date.now() - 20_000));

async function visitor(inside: Inside) {
	const { db, trx, business } = inside;
	const browser = new Browser(db, business.host);
	const ask = async (form: Record<string, string>) => {
		const answer = await browser.visit(alerts, { path: "/job_alerts", form: { seen: aWhileAgo(), ...form } });
		await enterBusiness(trx, business.id);
		return answer;
	};
	const mails = (kind: string) =>
		trx
			.selectFrom("email_messages")
			.select(["to_email", "subject", "text", "state", "skipped_reason", "class"])
			.where("kind", "=", kind)
			.orderBy("id")
			.execute();
	const token = async () =>
		/job_alerts\/([0-9a-f]{64})/.exec((await mails("job_alert_confirm")).at(-1)?.text ?? "")?.[1] ?? "";
	const answer = async (what?: "start" | "stop") => {
		const secret = await token();
		const at = { path: `/job_alerts/${secret}`, params: { token: secret } };
		const seen = await browser.visit(one, what ? { ...at, form: { do: what } } : at);
		await enterBusiness(trx, business.id);
		return seen;
	};
	const day = async () => {
		await jobAlerts({ businessId: business.id, day: "2026-11-24" }, createTaskContext(db, { businessId: business.id }));
		await enterBusiness(trx, business.id);
	};
	const publish = async (title: string, city: string, at: Date) => {
		const job = await aJob(trx, { title, city, state: "SP" });
		await trx
			.insertInto("job_publications")
			.values({ business_id: business.id, job_id: job.id, site_config_id: business.siteId, published_from: at })
			.execute();
	};
	return { browser, ask, mails, token, answer, day, publish };
}

test("a visitor subscribes to a search, confirms, receives each new job once, and unsubscribes", () =>
	withRollback(async (inside) => {
		const { ask, mails, answer, day, publish } = await visitor(inside);
		const { trx } = inside;
		const request = await ask({ email: "Rita@mail.example", search: "?city=Campinas&state=SP&page=7&regime=999" });
		expect(request.location).toBe("/job_alerts?sent=1");
		expect(await mails("job_alert_confirm")).toMatchObject([{ to_email: "rita@mail.example" }]);
		expect((await answer()).body).toMatchObject({ state: "asked", search: "city=Campinas&state=SP" });
		await publish("Analista fiscal", "Campinas", new Date(Date.now() - 60_000));
		await day();
		expect(await mails("job_alert")).toEqual([]);

		await answer("start");
		await trx
			.updateTable("job_alerts")
			.set({ told_until: new Date(Date.now() - 3_600_000) })
			.execute();
		await publish("Analista de dados", "Recife", new Date(Date.now() - 30_000));
		await day();
		await day();
		const sentMails = await mails("job_alert");
		expect(sentMails).toMatchObject([{ to_email: "rita@mail.example", class: "commercial" }]);
		expect(sentMails[0]?.text).toContain("Analista fiscal");
		expect(sentMails[0]?.text).not.toContain("Analista de dados");

		await answer("stop");
		expect((await answer()).body).toMatchObject({ state: "stopped" });
		await publish("Coordenador fiscal", "Campinas", new Date(Date.now() - 1_000));
		await day();
		expect(await mails("job_alert")).toHaveLength(1);
	}));

test("a job alert confirmation is sent once a day, ignored for bots, and refused for invalid e-mails", () =>
	withRollback(async (inside) => {
		const { ask, mails, browser } = await visitor(inside);
		await ask({ email: "rita@mail.example", search: "q=dados" });
		await ask({ email: "rita@mail.example", search: "q=dados" });
		expect(await mails("job_alert_confirm")).toHaveLength(1);
		expect((await ask({ email: "bot@mail.example", search: "", website: "x" })).location).toBe("/job_alerts?sent=1");
		expect(await mails("job_alert_confirm")).toHaveLength(1);
		const refused = await ask({ email: "rita", search: "q=dados" });
		expect(refused.status).toBe(422);
		expect((await browser.visit(one, { path: "/job_alerts/x", params: { token: "x" } })).status).toBe(404);
	}));

test("an alert opens only on its business's site, and unsubscribed e-mails receive nothing", () =>
	withRollback(async (inside) => {
		const { ask, mails, token, answer, day, publish } = await visitor(inside);
		const { db, trx, business, other } = inside;
		await ask({ email: "rita@mail.example", search: "" });
		const secret = await token();
		const elsewhere = await new Browser(db, other.host).visit(one, {
			path: `/job_alerts/${secret}`,
			params: { token: secret },
		});
		expect(elsewhere.status).toBe(404);
		await enterBusiness(trx, business.id);
		await answer("start");
		await trx
			.insertInto("suppressions")
			.values({
				business_id: business.id,
				reason: "unsubscribe",
				source: "page",
				site_config_id: business.siteId,
				address_hash: (
					await trx
						.selectNoFrom((eb) => eb.fn<Buffer>("app_address_hash", [eb.val("rita@mail.example")]).as("hash"))
						.executeTakeFirstOrThrow()
				).hash,
			})
			.execute();
		await trx
			.updateTable("job_alerts")
			.set({ told_until: new Date(Date.now() - 3_600_000) })
			.execute();
		await publish("Analista fiscal", "Campinas", new Date(Date.now() - 60_000));
		await day();
		expect(await mails("job_alert")).toMatchObject([{ state: "skipped", skipped_reason: "unsubscribed" }]);
	}));

test("a signed-in confirmed candidate creates an alert without confirmation and sees it in the account", () =>
	withRollback(async (inside) => {
		const { browser, ask, mails } = await visitor(inside);
		const { trx, business } = inside;
		const password = "um lugar tranquilo";
		const own = await aCandidate(trx, { password_hash: await hashPassword(password) });
		await browser.visit(login, { path: "/login", form: { email: own.email, password } });
		expect((await browser.visit(alerts, { path: "/job_alerts" })).body).toMatchObject({ own: own.email });
		// A posted email other than the signed-in candidate's own is ignored.
		expect((await ask({ email: "outra@mail.example", search: "q=dados" })).location).toMatch(/^\/candidates\/settings/);
		expect(await mails("job_alert_confirm")).toEqual([]);
		const list = await listAlerts(trx, { siteId: business.siteId, email: own.email });
		expect(list).toMatchObject([{ search: "q=dados", on: true }]);
		expect(await trx.selectFrom("job_alerts").select("email").execute()).toEqual([{ email: own.email }]);
	}));
