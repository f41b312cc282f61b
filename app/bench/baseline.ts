import { createServer } from "node:http";
import { createElement as h, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createPool } from "#db/index.ts";
import { baselineQueries } from "./baseline-pages.ts";

/** Floor: bare node:http, pg and react-dom, without router, session, translation or transaction per business. */
// With the business set: to a connection without one, row-level security shows nothing.
const pool = createPool(process.env.DATABASE_URL ?? "", { max: 10, options: "-c app.business=1" });

const server = createServer(async (request, response) => {
	const url = new URL(request.url ?? "/", "http://floor");
	const floor = baselineQueries[url.pathname.slice(1)];
	try {
		if (!floor) throw new Error(`No floor for ${url.pathname}`);
		const rows = await floor(pool, url.searchParams);
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.setHeader("X-Rows", rows.length);
		response.end(`<!doctype html>${renderToString(page(rows))}`);
	} catch (error) {
		response.statusCode = 500;
		response.end(String(error));
	}
});

function page(rows: Record<string, unknown>[]): ReactElement {
	const body = rows.map((row, index) =>
		h(
			"tr",
			{ key: index },
			Object.entries(row).map(([name, value]) => h("td", { key: name, className: "cell" }, text(value))),
		),
	);
	return h("html", { lang: "pt-BR" }, h("body", null, h("table", null, h("tbody", null, body))));
}

function text(value: unknown): string {
	if (value instanceof Date) return value.toISOString();
	return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	process.send?.(typeof address === "object" && address ? address.port : 0);
});
process.on("disconnect", () => process.exit(0));
