/** HTML that the server has ALREADY sanitised. Never give it anything else. */
export function Rich({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read, on the server
	return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
