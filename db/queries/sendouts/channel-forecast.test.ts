import { expect, test } from "vitest";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { readSteps } from "#app/domain/sendouts/sendout.ts";
import { getEntity } from "#app/entities/index.ts";
import { withChannel } from "#app/routes/webhooks/messaging.testing.ts";
import { aCandidate, rolledBack } from "#db/testing.ts";
import { findRunner } from "../bulk-runs/permission-filter.ts";
import { saveMessagePermissions } from "../conversations/message-permissions.ts";
import { forecastChannels } from "./channel-forecast.ts";
import { previewAudience } from "./preview.ts";

const words = {
	wait_days: 0,
	subject_pt: "Vaga",
	subject_en: "",
	body_pt: "Oi",
	body_en: "",
	response_type: null,
	question_pt: "",
	question_en: "",
};

test("forecastChannels says how many each step reaches, whom not and why, and the exact cost by currency", () =>
	rolledBack(async (inside) => {
		const { trx, business } = inside;
		const { channel, candidate, recruiter } = await withChannel(inside);
		const own = { business_id: business.id, message_channel_id: channel.id };
		await trx
			.insertInto("message_templates")
			.values({ ...own, name: "convite", body: "Oi, {{1}}! Há vaga.", variables: ["first_name"], status: "approved" })
			.execute();
		const price = { category: "utility", currency: "BRL" };
		await trx
			.insertInto("message_prices")
			.values([
				{ ...own, ...price, country: "BR", price_micros: 34_600 },
				{ ...own, ...price, country: "US", price_micros: 5_000, currency: "USD" },
			])
			.execute();
		const agrees = (id: number) =>
			saveMessagePermissions(
				trx,
				{ entity: "candidates", id },
				[{ channel: "whatsapp", purpose: "opportunities", granted: true }],
				{ source: "settings" },
			);
		const second = await aCandidate(trx, { mobile_phone: "+5521987650002", email: null });
		const abroad = await aCandidate(trx, { mobile_phone: "+12025550123" });
		const portugal = await aCandidate(trx, { mobile_phone: "+351912345678" });
		const silent = await aCandidate(trx, { mobile_phone: "+5511987650003" });
		const phoneless = await aCandidate(trx, { email: "sem@fone.example" });
		const nobody = await aCandidate(trx, { email: null });
		const people = [candidate, second, abroad, portugal, silent, phoneless, nobody];
		for (const { id } of [candidate, second, abroad, portugal]) await agrees(id);
		const entity = getEntity("candidates");
		const viewer = await findRunner(trx, recruiter.id);
		if (!entity || !viewer) throw new Error("nobody to send");
		const steps = readSteps([
			{ ...words, position: 1, channel: "whatsapp", whatsapp_template: "convite" },
			{ ...words, position: 2, channel: "email" },
		]);
		const preview = await previewAudience(trx, {
			entity,
			viewer,
			selection: readSelection(people.map(({ uid }): [string, string] => ["ids", uid])),
			templateId: null,
			byMail: false,
			listed: true,
		});
		expect(preview.willGet).toBe(7);
		const forecast = await forecastChannels(trx, {
			steps,
			entity: "candidates",
			people: preview.people,
			user: recruiter,
		});
		expect(forecast).toEqual({
			steps: [
				{
					position: 1,
					channel: "whatsapp",
					reached: 4,
					refused: [
						{ reason: "no_phone", count: 2 },
						{ reason: "no_consent", count: 1 },
					],
					cost: expect.arrayContaining([
						{ micros: 69_200, currency: "BRL" },
						{ micros: 5_000, currency: "USD" },
					]),
					unpriced: 1,
				},
				{
					position: 2,
					channel: "email",
					reached: 5,
					refused: [{ reason: "no_email", count: 2 }],
					cost: [],
					unpriced: 0,
				},
			],
			none: 1,
			counted: 7,
		});
	}));
