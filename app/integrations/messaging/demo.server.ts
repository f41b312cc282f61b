import { setting } from "#app/environment.ts";
import type { SimulatedMessage } from "./messaging-simulator.server.ts";
import { startSmsSimulator } from "./sms-simulator.server.ts";
import { startWhatsappSimulator } from "./whatsapp-simulator.server.ts";

/** Credentials the demo numbers use for their simulators; no external service is called. */
export const demoSecrets = { token: "simulator-token", secret: "simulator-secret", verify: "simulator-verify" };

/** The demo's numbers are called after their business. */
export const demoNumberPrefixes = { whatsapp: "simulated-number-", sms: "+5511400289" } as const;

/** One address per business: with a shared one, webhooks would be ambiguous. */
export const getDemoChannelUid = (kind: keyof typeof demoNumberPrefixes, business: number): string =>
	business === 1 ? `demo-${kind}` : `demo-${kind}-${business}`;

const tells = 1_500;

/** Only the header of an Ogg file, without audio. */
export const demoVoiceNote = { id: "voice-note", contentType: "audio/ogg; codecs=opus" } as const;
const voiceNote = Buffer.concat([
	Buffer.from("OggS\0\x02", "latin1"),
	Buffer.alloc(20),
	Buffer.from("\x01\x13OpusHead\x01\x01", "latin1"),
	Buffer.alloc(9),
]);

/** Simulated providers send late, duplicate and unordered webhooks, with occasional replies. */
export async function startDemoMessaging() {
	const callback = (kind: "whatsapp" | "sms", prefix: string) => (number: string) => {
		const business = Number(number.startsWith(prefix) ? number.slice(prefix.length) : Number.NaN);
		const address = `http://127.0.0.1:${setting("PORT")}/webhooks/${kind}/${business}/${getDemoChannelUid(kind, business)}`;
		return Number.isInteger(business) && business > 0 ? { address, secret: demoSecrets.secret } : null;
	};
	const answers = ({ text }: SimulatedMessage) => (text.trim().endsWith("?") ? "Sim, pode ser! 🙂" : null);
	const whatsapp = await startWhatsappSimulator({
		callback: callback("whatsapp", demoNumberPrefixes.whatsapp),
		tells,
		answers,
	});
	whatsapp.files.set(demoVoiceNote.id, { bytes: voiceNote, contentType: demoVoiceNote.contentType });
	const sms = await startSmsSimulator({ callback: callback("sms", demoNumberPrefixes.sms), tells });
	return {
		settings: { WHATSAPP_URL: whatsapp.url, SMS_URL: sms.url },
		close: () => Promise.all([whatsapp.close(), sms.close()]),
	};
}
