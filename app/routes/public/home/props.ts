import type { BrandStyle } from "#app/brands/style.ts";
import type { BrandKey } from "#app/domain/brands/site.ts";
import type { HomeData } from "./home.server.ts";

export interface HomeProps {
	home: HomeData & { brand: BrandKey; siteTitle: string; signedIn: boolean; totalText: string };
	look: BrandStyle;
}
