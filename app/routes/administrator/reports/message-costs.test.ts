import { expect, test } from "vitest";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { createChannelFixture } from "#app/routes/webhooks/messaging.testing.ts";
import { saveMessagePermissions } from "#db/queries/conversations/message-permissions.ts";
import { launchQueue } from "#db/queries/sendouts/control.ts";
import { planRecipientBatch } from "#db/queries/sendouts/plan-recipients.ts";
import { sendDueBatch } from "#db/queries/sendouts/pump.ts";
import { aQueue } from "#db/testing/sendouts.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./message-costs.tsx";
import * as csv from "./message-costs-csv.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

interface Body {
	rows: { label: string; to: string | null; messages: string; costs: string[]; unpriced: string | null }[];
	total: { messages: string; costs: string[] } | null;
	problems: Record<string, string>;
}

const path = "/administrator/reports/message_costs";
const plain = (text: string) => text.replace(/\s/g, " ");
const list = ({ rows }: Body) =>
	rows.map(({ label, messages, costs, unpriced }) => [label, messages, costs.map(plain), unpriced]);

async function prepared(inside: Inside) {
	const visitor = await anAdministrator(inside);
	const { trx, business } = inside;
	const { channel, candidate, recruiter } = await createChannelFixture(inside);
	const send = (values: object) =>
		trx
			.insertInto("messages")
			.values({
				business_id: business.id,
				candidate_id: candidate.id,
				channel: "whatsapp",
				direction: "out",
				body: "Oi",
				state: "delivered",
				message_channel_id: channel.id,
				phone: "+5511987654321",
				sent_at: "2026-03-10T12:00:00Z",
				price_micros: 34_600,
				price_currency: "BRL",
				...values,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
	const open = async (query: string) => (await visitor.visit(page, `${path}?${query}`)).body as Body;
	return { visitor, channel, candidate, recruiter, send, open };
}

const march = "start_date=2026-03-01&end_date=2026-03-31";

test("message costs are totalled by country and currency in the business's time zone", () =>
	withRollback(async (inside) => {
		const { send, open } = await prepared(inside);
		await send({});
		await send({ phone: "+12025550123", price_micros: 5_000, price_currency: "USD" });
		await send({ phone: "+351912345678", price_micros: null, price_currency: null });
		// The last second of March in Brasília, and the first of April.
		await send({ sent_at: "2026-04-01T02:59:59Z" });
		await send({ sent_at: "2026-04-01T03:00:00Z" });
		await send({ state: "failed", failed_reason: "other", price_micros: null, price_currency: null });
		await send({ state: "queued", sent_at: null });
		const body = await open(`${march}&by=country`);
		expect(list(body)).toEqual([
			["Brasil", "2", ["R$ 0,0692"], null],
			["Portugal", "1", [], "1"],
			["Estados Unidos", "1", ["US$ 0,005"], null],
		]);
		expect(body.total).toMatchObject({ messages: "4", costs: ["R$ 0,0692", "US$ 0,005"].map(expectMoney) });
		expect(list(await open(`${march}&by=month&channel=sms`))).toEqual([]);
	}));

const expectMoney = (text: string) => expect.stringMatching(text.replace(/[$.]/g, "\\$&").replace(" ", "\\s"));

test("a campaign's steps are planned costs before they are sent and brand costs afterwards", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { channel, candidate, recruiter, open, visitor } = await prepared(inside);
		const own = { business_id: business.id, message_channel_id: channel.id };
		await trx
			.insertInto("message_templates")
			.values({ ...own, name: "convite", body: "Oi, {{1}}!", variables: ["first_name"], status: "approved" })
			.execute();
		await trx
			.insertInto("message_prices")
			.values({ ...own, country: "BR", category: "utility", price_micros: 346_200 })
			.execute();
		const agrees = (id: number) =>
			saveMessagePermissions(
				trx,
				{ entity: "candidates", id },
				[{ channel: "whatsapp", purpose: "opportunities", granted: true }],
				{ source: "settings" },
			);
		const silent = await aCandidate(trx, { mobile_phone: "+5511987650001" });
		await agrees(candidate.id);
		const step = { channel: "whatsapp" as const, whatsapp_template: "convite", subject_pt: "", body_pt: "" };
		const queue = await aQueue(trx, {
			ownerId: recruiter.id,
			ids: [candidate.uid, silent.uid],
			steps: [step, { ...step, wait_days: 3 }],
			queue: { name: "Março", siteId: business.siteId },
		});
		await launchQueue(trx, queue.id, { id: recruiter.id, name: recruiter.name });
		while (!(await planRecipientBatch(trx, queue.id)));
		// Recipients without permission cost nothing.
		const planned = "view=planned&by=campaign";
		expect(list(await open(planned))).toEqual([["Março", "2", ["R$ 0,6924"], null]]);
		const tools = { now: () => new Date(), compose: sendoutMessage };
		while ((await sendDueBatch(trx, queue.id, tools)) === "again");
		expect(list(await open(planned))).toEqual([["Março", "2", ["R$ 0,6924"], null]]);
		await trx
			.updateTable("messages")
			.set({ state: "sent", sent_at: "2026-03-10T12:00:00Z" })
			.where("direction", "=", "out")
			.execute();
		expect(list(await open(planned))).toEqual([["Março", "1", ["R$ 0,3462"], null]]);
		const [brand] = (await open(march)).rows;
		expect(brand).toMatchObject({ label: business.name, messages: "1" });
		const campaigns = await open(new URL(brand?.to ?? "", "http://here").search.slice(1));
		expect(campaigns.rows).toMatchObject([{ label: "Março", to: `/recruiters/sendout_queues/${queue.uid}` }]);
		const file = await visitor.visit(csv, `${path}/csv?${march}&by=campaign`);
		expect(String(file.body)).toContain('"Março";"BRL";"1";"0,3462"');
	}));

test.each([
	["by=colour", { by: "unknown" }],
	["view=planned&by=month", { by: "unknown" }],
	["brand=nobody", { brand: "unknown" }],
	["channel=fax", { channel: "unknown" }],
	["start_date=2026-03-02&end_date=2026-03-01", { end_date: "reversed" }],
])("the message costs report is empty and names the field when the query contains %s", (query, problems) =>
	withRollback(async (inside) => {
		const { open } = await prepared(inside);
		expect(await open(query)).toMatchObject({ problems, rows: [], total: null });
	}),
);
