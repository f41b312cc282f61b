import { i18n, site as siteContext } from "#app/context.ts";
import { htmlLang } from "#app/i18n/languages.ts";
import type { Route } from "./+types/manifest.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const manifest = {
		name: site.title,
		short_name: site.title,
		lang: htmlLang[context.get(i18n).locale],
		start_url: "/jobs",
		display: "minimal-ui",
		theme_color: `#${site.colors.primary_color}`,
		background_color: "#ffffff",
		icons: [
			{ src: site.favIcon, sizes: "any", type: site.favIcon.endsWith(".svg") ? "image/svg+xml" : "image/png" },
			...[192, 512].map((size) => ({
				src: `/brands/${site.brandKey}/icon-${size}.png`,
				sizes: `${size}x${size}`,
				type: "image/png",
				purpose: "any maskable",
			})),
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
