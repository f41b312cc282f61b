import type { MessageProvider } from "#app/domain/conversations/message-provider.ts";
import { getProviderChannel } from "#app/domain/conversations/message-provider.ts";
import type {
	MessagingSimulator,
	SimulatedCallback,
	SimulatedPost,
	SimulatedReply,
} from "#app/integrations/messaging/messaging-simulator.server.ts";
import {
	simulatedSender,
	startSmsSimulator,
	startTwilioSimulator,
} from "#app/integrations/messaging/sms-simulator.server.ts";
import { simulatedAccount, startWhatsappSimulator } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { saveMessagePermissions } from "#db/queries/conversations/message-permissions.ts";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { sendMessage } from "#db/queries/conversations/send-message.ts";
import { sealMessagingSecrets } from "#db/queries/messaging/message-channels.ts";
import { timeFactor } from "./consistency-checks.ts";
import { createApplicants, getFirstItem } from "./people.ts";
import type { TestEnvironment } from "./test-environment.ts";

export const messageProviders = ["whatsapp_cloud", "twilio", "http"] as const satisfies readonly MessageProvider[];

const starts = { whatsapp_cloud: startWhatsappSimulator, twilio: startTwilioSimulator, http: startSmsSimulator };
const addresses = { whatsapp_cloud: "WHATSAPP_URL", twilio: "TWILIO_URL", http: "SMS_URL" } as const;
const secret = "secret-of-the-suite";
const account = "111222";

/** As the provider calls our number. */
const getNumber = (provider: MessageProvider) => (provider === "http" ? simulatedSender : account);

interface Correspondent {
	id: number;
	phone: string;
}

/** A number at a simulated provider, which sends status webhooks to the real endpoint. */
export class SimulatedChannel {
	readonly simulator: MessagingSimulator;
	readonly provider: MessageProvider;
	readonly id: number;
	readonly uid: string;
	readonly #world: TestEnvironment;

	private constructor(
		world: TestEnvironment,
		provider: MessageProvider,
		simulator: MessagingSimulator,
		row: { id: number; uid: string },
	) {
		this.#world = world;
		this.provider = provider;
		this.simulator = simulator;
		this.id = row.id;
		this.uid = row.uid;
	}

	/** The only active number of its kind: the demo's numbers are deactivated. */
	static async open(world: TestEnvironment, provider: MessageProvider, slow = 1_000): Promise<SimulatedChannel> {
		await world.ask("update message_channels set active = false where business_id = 1");
		const row = await inBusiness(world.db, 1, (trx) =>
			trx
				.insertInto("message_channels")
				.values({
					business_id: 1,
					name: `Suite ${provider} ${Date.now()}`,
					provider,
					sender: simulatedSender,
					account,
					business_account: simulatedAccount,
					credentials: sealMessagingSecrets({
						token: provider === "twilio" ? secret : "token-of-the-suite",
						secret,
						verify: "verify-of-the-suite",
					}),
				})
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow(),
		);
		const target = () => ({ address: getAddress(world, provider, row.uid), secret });
		const simulator = await starts[provider]({ slow, callback: target, post: postPatiently });
		return new SimulatedChannel(world, provider, simulator, row);
	}

	get env(): NodeJS.ProcessEnv {
		return { [addresses[this.provider]]: this.simulator.url };
	}

	get kind() {
		return getProviderChannel(this.provider);
	}

	/** A candidate with consent who wrote first, so that free-form messages are allowed. */
	async meet(): Promise<Correspondent> {
		const { id } = getFirstItem(await createApplicants(this.#world, 1));
		const phone = `+55119${String(10_000_000 + id)}`;
		await this.#world.ask("update candidates set mobile_phone = $2 where id = $1", [id, phone]);
		await inBusiness(this.#world.db, 1, async (trx) => {
			const from = { entity: "candidates", id } as const;
			await saveMessagePermissions(trx, from, [{ channel: this.kind, purpose: "process", granted: true }], {
				source: "settings",
			});
			const arrival = { number: phone, channelId: this.id, at: new Date() };
			await receiveMessage(trx, { channel: this.kind, from, body: "Oi!", phone: arrival });
		});
		return { id, phone };
	}

	/** Writes as a recruiter does; the message's id. */
	async send({ id }: Correspondent, body: string): Promise<number> {
		const recruiterId = await this.#world.number("select id from recruiters where email = 'admin@seleta.example'");
		const sent = await inBusiness(this.#world.db, 1, (trx) =>
			sendMessage(trx, {
				channel: this.kind,
				to: { entity: "candidates", id },
				recruiterId,
				body,
				despiteQuiet: true,
			}),
		);
		if (!sent.ok) throw new Error(`Not written: ${sent.reason}`);
		return this.#world.number("select id from messages where uid = $1", [sent.uid]);
	}

	/** Delivers a person's message, possibly repeated, as the provider would; returns the response status. */
	write(reply: SimulatedReply, number = getNumber(this.provider)): Promise<number | null> {
		return this.simulator.write(number, reply);
	}

	/** Sends a valid reply with another secret or to another address, as an attacker would. */
	async pretend(
		{ businessId = 1, uid = this.uid, key = secret }: { businessId?: number; uid?: string; key?: string },
		reply: SimulatedReply,
	): Promise<number | null> {
		const callback = (): SimulatedCallback => ({
			address: getAddress(this.#world, this.provider, uid, businessId),
			secret: key,
		});
		const simulator = await starts[this.provider]({ callback, post: postPatiently });
		try {
			return await simulator.write(getNumber(this.provider), reply);
		} finally {
			await simulator.close();
		}
	}

	events(): Promise<number> {
		return this.#world.number("select count(*) from message_events where message_channel_id = $1", [this.id]);
	}

	async close(): Promise<void> {
		await this.simulator.close();
		await this.#world.ask("update message_channels set active = false where id = $1", [this.id]);
	}
}

/** Long timeout: fifty simultaneous requests are slow on a busy machine. */
const postPatiently = ({ address, body, headers }: SimulatedPost) =>
	fetch(address, { method: "POST", headers, body, signal: AbortSignal.timeout(20_000 * timeFactor) });

const getAddress = ({ port }: TestEnvironment, provider: MessageProvider, uid: string, businessId = 1) =>
	`http://localhost:${port}/webhooks/${getProviderChannel(provider)}/${businessId}/${uid}`;
