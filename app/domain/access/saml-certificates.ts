/** Base64 bodies of pasted certificates: PEM with or without its header lines. */
export function splitCertificates(text: string): string[] {
	const framed = [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]{1,20000}?)-----END CERTIFICATE-----/g)].map(
		(match) => match[1] ?? "",
	);
	const bodies = framed.length > 0 ? framed : text.trim() === "" ? [] : [text];
	return bodies.map((body) => body.replace(/\s+/g, ""));
}

export const joinCertificates = (bodies: readonly string[]): string =>
	bodies
		.map((body) => `-----BEGIN CERTIFICATE-----\n${body.replace(/(.{64})/g, "$1\n").trim()}\n-----END CERTIFICATE-----`)
		.join("\n");
