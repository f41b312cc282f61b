import { buffer } from "node:stream/consumers";
import DKIM from "nodemailer/lib/dkim";
import { setting } from "#app/environment.ts";

/** The message with our signature, when it leaves from the domain of DKIM_DOMAIN; any other as it is. */
export async function signDkim(message: Buffer, from: string): Promise<Buffer> {
	const [domainName, keySelector, key] = [
		setting("DKIM_DOMAIN"),
		setting("DKIM_SELECTOR"),
		setting("DKIM_PRIVATE_KEY"),
	];
	if (!domainName || !keySelector || !key) return message;
	// Another domain's mail would fail its alignment all the same.
	if (from.split("@").at(-1)?.toLowerCase() !== domainName.toLowerCase()) return message;
	// In a file of settings a key is one line.
	const privateKey = key.replaceAll("\\n", "\n");
	return buffer(new DKIM({ domainName, keySelector, privateKey }).sign(message));
}
