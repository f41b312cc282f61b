/** Certificates as somebody pastes them: PEM with or without its lines, one or several. */
export function splitCertificates(text: string): string[] {
	const framed = [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]{1,20000}?)-----END CERTIFICATE-----/g)].map(
		(match) => match[1] ?? "",
	);
	const bodies = framed.length > 0 ? framed : text.trim() === "" ? [] : [text];
	return bodies.map((body) => body.replace(/\s+/g, ""));
}

/** Each as PEM, one after the other. */
export const joinCertificates = (bodies: readonly string[]): string =>
	bodies
		.map((body) => `-----BEGIN CERTIFICATE-----\n${body.replace(/(.{64})/g, "$1\n").trim()}\n-----END CERTIFICATE-----`)
		.join("\n");
