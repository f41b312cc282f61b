import { createHash } from "node:crypto";
import drawings from "lucide-react/dynamicIconImports";
import type { Plugin } from "vite";

type Node = [tag: string, attributes: Record<string, unknown>];

/** One SVG file with a symbol for each of these lucide icons. */
export async function renderSprite(names: readonly string[]): Promise<string> {
	return getSprite(await drawIcons(names));
}

/** SVG content of these lucide icons, in a 24 by 24 box. */
async function drawIcons(names: readonly string[]): Promise<[name: string, drawing: string][]> {
	return Promise.all(names.map(async (name): Promise<[string, string]> => [name, await drawIcon(name)]));
}

function getSprite(icons: readonly [name: string, drawing: string][]): string {
	const symbols = icons.map(([name, drawing]) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`);
	return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

async function drawIcon(name: string): Promise<string> {
	const load = Object.hasOwn(drawings, name) ? drawings[name as keyof typeof drawings] : undefined;
	if (!load) throw new Error(`lucide has no icon "${name}"`);
	const { __iconData } = (await load()) as unknown as { __iconData: { node: Node[] } };
	return __iconData.node.map(element).join("");
}

function element([tag, { key, ...attributes }]: Node): string {
	return `<${tag}${Object.entries(attributes)
		.map(([attribute, value]) => ` ${attribute}="${value}"`)
		.join("")}/>`;
}

const id = "virtual:icon-sprite";
const drawingsId = "virtual:icon-drawings";

/** Pages reference one cached sprite: inline paths in a list cost more than its rows. */
export function iconSprite(names: readonly string[]): Plugin {
	let sprite: Promise<{ svg: string; path: string; drawings: Record<string, string> }> | undefined;
	async function draw() {
		const icons = await drawIcons(names);
		const svg = getSprite(icons);
		const path = `assets/icons-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`;
		return { svg, path, drawings: Object.fromEntries(icons) };
	}
	const drawn = () => {
		sprite ??= draw();
		return sprite;
	};
	return {
		name: "seleta:icon-sprite",
		resolveId: (source) => (source === id || source === drawingsId ? `\0${source}` : undefined),
		async load(module) {
			if (module === `\0${id}`) return `export default ${JSON.stringify(`/${(await drawn()).path}`)};`;
			if (module === `\0${drawingsId}`) return `export default ${JSON.stringify((await drawn()).drawings)};`;
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
