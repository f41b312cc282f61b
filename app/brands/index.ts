import type { BrandKey } from "#app/domain/brands/site.ts";
import type { Brand } from "./brand.ts";
import { brandProfiles } from "./brand-profiles.ts";
import { JovoolFooter } from "./jovool/footer.tsx";
import { JovoolHero } from "./jovool/hero.tsx";
import { JovoolNavbar } from "./jovool/navbar.tsx";
import { JovoolTerms } from "./jovool/terms.tsx";
import { LandFooter } from "./land/footer.tsx";
import { LandHero } from "./land/hero.tsx";
import { LandNavbar } from "./land/navbar.tsx";
import { LandTerms } from "./land/terms.tsx";
import { LocalhostFooter } from "./localhost/footer.tsx";
import { LocalhostHero } from "./localhost/hero.tsx";
import { LocalhostNavbar } from "./localhost/navbar.tsx";
import { LocalhostTerms } from "./localhost/terms.tsx";
import { MappitFooter } from "./mappit/footer.tsx";
import { MappitHero } from "./mappit/hero.tsx";
import { MappitNavbar } from "./mappit/navbar.tsx";
import { MappitTerms } from "./mappit/terms.tsx";
import { SeletaFooter } from "./seleta/footer.tsx";
import { SeletaHero } from "./seleta/hero.tsx";
import { SeletaNavbar } from "./seleta/navbar.tsx";
import { SeletaTerms } from "./seleta/terms.tsx";
import { TalensesFooter } from "./talenses/footer.tsx";
import { TalensesHero } from "./talenses/hero.tsx";
import { TalensesNavbar } from "./talenses/navbar.tsx";
import { TalensesTerms } from "./talenses/terms.tsx";
import { TalensesgroupFooter } from "./talensesgroup/footer.tsx";
import { TalensesgroupHero } from "./talensesgroup/hero.tsx";
import { TalensesgroupNavbar } from "./talensesgroup/navbar.tsx";
import { TalensesgroupTerms } from "./talensesgroup/terms.tsx";

const brands: Record<BrandKey, Brand> = {
	jovool: { ...brandProfiles.jovool, Navbar: JovoolNavbar, Footer: JovoolFooter, Hero: JovoolHero, Terms: JovoolTerms },
	land: { ...brandProfiles.land, Navbar: LandNavbar, Footer: LandFooter, Hero: LandHero, Terms: LandTerms },
	localhost: {
		...brandProfiles.localhost,
		Navbar: LocalhostNavbar,
		Footer: LocalhostFooter,
		Hero: LocalhostHero,
		Terms: LocalhostTerms,
	},
	mappit: { ...brandProfiles.mappit, Navbar: MappitNavbar, Footer: MappitFooter, Hero: MappitHero, Terms: MappitTerms },
	seleta: { ...brandProfiles.seleta, Navbar: SeletaNavbar, Footer: SeletaFooter, Hero: SeletaHero, Terms: SeletaTerms },
	talenses: {
		...brandProfiles.talenses,
		Navbar: TalensesNavbar,
		Footer: TalensesFooter,
		Hero: TalensesHero,
		Terms: TalensesTerms,
	},
	talensesgroup: {
		...brandProfiles.talensesgroup,
		Navbar: TalensesgroupNavbar,
		Footer: TalensesgroupFooter,
		Hero: TalensesgroupHero,
		Terms: TalensesgroupTerms,
	},
};

export function getBrand(key: BrandKey): Brand {
	return brands[key];
}
