import { Browser } from "#app/auth/browser.testing.ts";
import type { SimulatedPost } from "#app/integrations/messaging/messaging-simulator.server.ts";
import { simulatedSender } from "#app/integrations/messaging/sms-simulator.server.ts";
import { simulatedAccount } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveMessagePermissions } from "#db/queries/conversations/message-permissions.ts";
import { sealMessagingSecrets } from "#db/queries/messaging/message-channels.ts";
import { aCandidate, aRecruiter, type withRollback } from "#db/testing.ts";
import * as smsHook from "./sms.ts";
import * as whatsappHook from "./whatsapp.ts";

export const secret = "segredo-do-aplicativo";
export const phone = "+5511987654321";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** A channel with its number, a recruiter, and a candidate who consented to messages. */
export async function createChannelFixture(
	{ trx }: Inside,
	provider: "whatsapp_cloud" | "twilio" | "http" = "whatsapp_cloud",
) {
	const channel = await trx
		.insertInto("message_channels")
		.values({
			business_id: trx.businessId,
			name: `Canal ${provider}`,
			provider,
			sender: simulatedSender,
			account: "111222",
			business_account: simulatedAccount,
			credentials: sealMessagingSecrets({
				token: provider === "twilio" ? secret : "token-certo",
				secret,
				verify: "conferir",
			}),
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const recruiter = await aRecruiter(trx, { is_admin: true });
	const candidate = await grantMessagePermissions(
		trx,
		await aCandidate(trx, { name: "Ana Lima", mobile_phone: phone, owner_id: recruiter.id }),
	);
	return { channel, recruiter, candidate, to: { entity: "candidates" as const, id: candidate.id } };
}

export async function grantMessagePermissions<P extends { id: number }>(trx: Scoped, person: P): Promise<P> {
	await saveMessagePermissions(
		trx,
		{ entity: "candidates", id: person.id },
		(["whatsapp", "sms"] as const).map((channel) => ({ channel, purpose: "process", granted: true })),
		{ source: "settings" },
	);
	return person;
}

/** Delivers a simulator's webhook to the route, as the provider would. */
export function postToRoute({ db, trx, business }: Inside) {
	const browser = new Browser(db, business.host);
	return async ({ address, body, headers }: SimulatedPost) => {
		const { pathname, search } = new URL(address);
		const [, , kind, id = "", channel = ""] = pathname.split("/");
		const answer = await browser.visit(kind === "sms" ? smsHook : whatsappHook, {
			path: pathname + search,
			params: { business: id, channel },
			method: "POST",
			body,
			headers: { Origin: "", "Sec-Fetch-Site": "", ...headers },
		});
		await enterBusiness(trx, business.id);
		return { status: answer.status };
	};
}

export const webhookAddress = (kind: "whatsapp" | "sms", business: { id: number }, uid: string) =>
	`http://localhost:3000/webhooks/${kind}/${business.id}/${uid}`;
