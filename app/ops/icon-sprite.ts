import { createHash } from "node:crypto";
import drawings from "lucide-react/dynamicIconImports";
import type { Plugin } from "vite";

type Node = [tag: string, attributes: Record<string, unknown>];

/** One SVG file with a symbol for each of these lucide icons. */
export async function drawSprite(names: readonly string[]): Promise<string> {
	const symbols = await Promise.all(names.map(symbol));
	return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

async function symbol(name: string): Promise<string> {
	const load = Object.hasOwn(drawings, name) ? drawings[name as keyof typeof drawings] : undefined;
	if (!load) throw new Error(`lucide has no icon "${name}"`);
	const { __iconData } = (await load()) as unknown as { __iconData: { node: Node[] } };
	return `<symbol id="${name}" viewBox="0 0 24 24">${__iconData.node.map(element).join("")}</symbol>`;
}

function element([tag, { key, ...attributes }]: Node): string {
	return `<${tag}${Object.entries(attributes)
		.map(([attribute, value]) => ` ${attribute}="${value}"`)
		.join("")}/>`;
}

const id = "virtual:icon-sprite";

/**
 * Icons are drawn once, in one file that browsers keep for good, and pages only point at them: the same paths in every
 * row of a list cost more than the row. The server and the browser get the file's address from a virtual module.
 */
export function iconSprite(names: readonly string[]): Plugin {
	let sprite: Promise<{ svg: string; path: string }> | undefined;
	async function draw() {
		const svg = await drawSprite(names);
		return { svg, path: `assets/icons-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg` };
	}
	const drawn = () => {
		sprite ??= draw();
		return sprite;
	};
	return {
		name: "seleta:icon-sprite",
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		async load(module) {
			if (module === `\0${id}`) return `export default ${JSON.stringify(`/${(await drawn()).path}`)};`;
		},
		async generateBundle() {
			if (this.environment.name !== "client") return;
			const { svg, path } = await drawn();
			this.emitFile({ type: "asset", fileName: path, source: svg });
		},
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				drawn().then(({ svg, path }) => {
					if (request.url !== `/${path}`) return next();
					response.setHeader("Content-Type", "image/svg+xml");
					response.end(svg);
				}, next);
			});
		},
	};
}
