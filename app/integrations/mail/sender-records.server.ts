import { createPrivateKey, createPublicKey } from "node:crypto";
import { getDmarcNames, type SenderRecords } from "#app/domain/mail/sender-domain.ts";
import { resolveTxtRecords } from "../dns-lookup.server.ts";
import { getDkimKey } from "./dkim.server.ts";

export async function findSenderRecords(domain: string): Promise<SenderRecords | null> {
	const key = getDkimKey(domain);
	try {
		const [own, dkim, ...dmarc] = await Promise.all([
			resolveTxtRecords(domain),
			key ? resolveTxtRecords(`${key.keySelector}._domainkey.${key.domainName}`) : null,
			...getDmarcNames(domain).map(resolveTxtRecords),
		]);
		return {
			domain: own,
			dkim,
			dmarc: dmarc.find((records) => records.length > 0) ?? [],
			publicKey: key ? getPublicKey(key.privateKey) : null,
		};
	} catch {
		return null;
	}
}

function getPublicKey(privateKey: string): string {
	return createPublicKey(createPrivateKey(privateKey)).export({ type: "spki", format: "der" }).toString("base64");
}
