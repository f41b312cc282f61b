/** Shown when the error page fails (specification, section 2); static and bilingual, to avoid failing. */
export function createFallbackErrorPage(): Response {
	const body = `<!doctype html><html lang="pt"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Erro – Error</title></head><body><p>Ocorreu um erro ao mostrar a página de erro</p><p lang="en">An error occurred while showing the error page</p><p><a href="/">Voltar – <span lang="en">Back</span></a></p></body></html>`;
	return new Response(body, {
		status: 500,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
	});
}
