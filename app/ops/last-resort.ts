/** When even the error page fails (specification, section 2). Plain markup: it must not be able to fail. */
export function lastResort(): Response {
	const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><p>An error occurred while showing the error page</p><p><a href="/">Voltar</a></p></body></html>`;
	return new Response(body, {
		status: 500,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
	});
}
