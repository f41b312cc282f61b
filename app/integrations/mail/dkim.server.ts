import { buffer } from "node:stream/consumers";
import DKIM from "nodemailer/lib/dkim";
import { setting } from "#app/environment.ts";

/** The key that mail of a domain is signed with; null for any but the domain of DKIM_DOMAIN. */
export function getDkimKey(domain: string) {
	const [domainName, keySelector, key] = [
		setting("DKIM_DOMAIN"),
		setting("DKIM_SELECTOR"),
		setting("DKIM_PRIVATE_KEY"),
	];
	if (!domainName || !keySelector || !key) return null;
	// Another domain's mail would fail its alignment all the same.
	if (domain.toLowerCase() !== domainName.toLowerCase()) return null;
	// In a file of settings a key is one line.
	return { domainName, keySelector, privateKey: key.replaceAll("\\n", "\n") };
}

/** The message with our signature, when it leaves from the domain of DKIM_DOMAIN; any other as it is. */
export async function signDkim(message: Buffer, from: string): Promise<Buffer> {
	const key = getDkimKey(from.split("@").at(-1) ?? "");
	return key ? buffer(new DKIM(key).sign(message)) : message;
}
