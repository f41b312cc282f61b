import { signatureCodeMail } from "#app/emails/signature-request.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findChannelForBrand, toMessagingAccount } from "#db/queries/messaging/message-channels.ts";
import { findSignatureRequest, findSigner } from "#db/queries/signatures/find.ts";
import { getSignatureCode } from "#db/queries/signatures/signature-code.ts";
import type { Task } from "../task.ts";
import { prepareSignerMail } from "./signature_invite.ts";

/** Sends the newest code; SMS codes bypass conversations, which other recruiters can read. */
export const signatureCode: Task<"signature_code"> = async ({ businessId, signerId, number }, { db }) => {
	const message = await inBusiness(db, businessId, async (trx) => {
		const signer = await findSigner(trx, { id: signerId });
		const request = signer && (await findSignatureRequest(trx, { id: signer.signature_request_id }));
		if (!signer || !request || request.state !== "pending" || signer.codes_sent !== number) return undefined;
		const code = getSignatureCode(trx, signer.uid, number);
		const mail = await prepareSignerMail(trx, signer, request);
		if (signer.code_channel === "sms" && signer.phone) {
			const channel = await findChannelForBrand(trx, "sms", request.site_config_id);
			const account = channel && toMessagingAccount(trx, channel);
			if (!channel || !account) throw new Error("No SMS channel is connected");
			if (channel.shut) return undefined;
			const body = fixedT(signer.locale)("signing:smsCode", { code, site: mail?.reader.site.title ?? "" });
			const reference = `signature:${signer.uid}:${number}`;
			return { account, text: { to: signer.phone, body, template: null, reference, since: new Date() } };
		}
		if (mail)
			await queueEmail(trx, {
				...mail.email,
				class: "security",
				kind: "signature_code",
				dedupeKey: `signature_code:${signer.uid}:${number}`,
				related: [],
				content: signatureCodeMail({ ...mail.reader, code }),
			});
		return undefined;
	});
	if (!message) return;
	const outcome = await getMessagingProvider(message.account).send(message.account, message.text);
	if (outcome.kind === "later") throw new Error("The SMS could not be handed over yet");
};
