import { buffer } from "node:stream/consumers";
import DKIM from "nodemailer/lib/dkim";
import { setting } from "#app/environment.ts";

/** Null for any domain except DKIM_DOMAIN. */
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

/** Signs mail from DKIM_DOMAIN; other mail is returned unchanged. */
export async function signDkim(message: Buffer, from: string): Promise<Buffer> {
	const key = getDkimKey(from.split("@").at(-1) ?? "");
	return key ? buffer(new DKIM(key).sign(message)) : message;
}
