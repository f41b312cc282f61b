import { createServer } from "node:http";
import { Writable } from "node:stream";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
	createRequestHandler,
	type EntryContext,
	type LoaderFunctionArgs,
	Outlet,
	RouterContextProvider,
	Scripts,
	type ServerBuild,
	ServerRouter,
	useLoaderData,
} from "react-router";

/** Cost of React Router and React alone: no database, session, brand, translation or middleware. */

interface Shape {
	rows: string[][];
	/** Cell attribute with the average length of the product's attributes. */
	fill: string;
	scripts: boolean;
}

const perRow = 10;

function loader({ request }: LoaderFunctionArgs): Shape {
	const params = new URL(request.url).searchParams;
	const number = (name: string) => Number(params.get(name) ?? 0);
	const [cells, cellLength, fill] = [number("cells"), number("told"), number("fill")];
	// Compression would shrink repeated texts, so each is distinct, as in the product.
	const texts = Array.from({ length: cells }, (_, index) =>
		String(index).padEnd(cellLength, "x").slice(0, Math.max(cellLength, 1)),
	);
	const rows = Array.from({ length: Math.ceil(cells / perRow) }, (_, row) =>
		texts.slice(row * perRow, (row + 1) * perRow),
	);
	return { rows, fill: "f".repeat(fill), scripts: cellLength > 0 };
}

function Page() {
	const { rows, fill } = useLoaderData<Shape>();
	return h(
		"table",
		null,
		h(
			"tbody",
			null,
			rows.map((row, index) =>
				h(
					"tr",
					{ key: index },
					row.map((text) => h("td", { key: text, className: fill || undefined }, text)),
				),
			),
		),
	);
}

function Root() {
	return h("html", { lang: "pt-BR" }, h("body", null, h(Outlet), h(Scripts)));
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = [];
		const page = new Writable({
			write(part: Buffer, _encoding, done) {
				parts.push(part);
				done();
			},
		});
		page.once("finish", () => {
			headers.set("Content-Type", "text/html; charset=utf-8");
			resolve(new Response(Buffer.concat(parts), { status, headers }));
		});
		const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
			onAllReady: () => pipe(page),
			onShellError: reject,
		});
	});
}

const notice = {
	hasAction: false,
	hasClientAction: false,
	hasClientLoader: false,
	hasClientMiddleware: false,
	hasErrorBoundary: false,
};
const build = {
	entry: { module: { default: handleRequest } },
	routes: {
		root: { id: "root", path: "", module: { default: Root } },
		page: { id: "page", parentId: "root", path: "page", module: { default: Page, loader } },
	},
	assets: {
		entry: { imports: [], module: "/entry.js" },
		routes: {
			root: { ...notice, id: "root", path: "", hasLoader: false, module: "/root.js" },
			page: { ...notice, id: "page", parentId: "root", path: "page", hasLoader: true, module: "/page.js" },
		},
		url: "/manifest.js",
		version: "1",
	},
	publicPath: "/",
	assetsBuildDirectory: "",
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: "initial", manifestPath: "/manifest" },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");
const server = createServer(createRequestListener((request) => handle(request, new RouterContextProvider())));
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	process.send?.(typeof address === "object" && address ? address.port : 0);
});
process.on("disconnect", () => process.exit(0));
