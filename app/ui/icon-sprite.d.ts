/** Made by app/ops/icon-sprite.ts. */
declare module "virtual:icon-sprite" {
	/** Path of the file that holds every icon as a symbol. */
	const url: string;
	export default url;
}

declare module "virtual:icon-drawings" {
	/** What each icon is drawn with, in a square of 24. */
	const drawings: Readonly<Record<string, string>>;
	export default drawings;
}
