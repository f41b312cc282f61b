/** Made by app/ops/icon-sprite.ts. */
declare module "virtual:icon-sprite" {
	/** Path of the sprite with every icon as a symbol. */
	const url: string;
	export default url;
}

declare module "virtual:icon-drawings" {
	/** The SVG content of each icon, in a 24 × 24 box. */
	const drawings: Readonly<Record<string, string>>;
	export default drawings;
}
