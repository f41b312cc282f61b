/** Made by app/ops/icon-sprite.ts. */
declare module "virtual:icon-sprite" {
	/** Path of the file that holds every icon as a symbol. */
	const url: string;
	export default url;
}
