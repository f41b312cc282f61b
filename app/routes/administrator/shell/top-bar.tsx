import { Form, Link, useLocation } from "react-router";
import { getBrandProfile } from "#app/brands/brand-profiles.ts";
import { BrandMark } from "#app/brands/parts/logo.tsx";
import type { BrandKey } from "#app/domain/brands/site.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { BriefcaseBusiness, Building, Coins, LogOut, UserRound } from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { SandboxBadge } from "#app/ui/sandbox-badge.tsx";

interface TopBarProps {
	business: { name: string; logo: string | null };
	/** Other businesses of this person, available for switching. */
	others: readonly { id: number; name: string; logo: string | null }[];
	/** Remaining enrichment credits (`nubela_credit`). */
	credits: number;
	person: { name: string; photoUrl: string | null };
	brandKey: BrandKey;
	locale: "pt" | "en";
}

/** Specification, section 3: the administrator's bar is 70 px high. */
export function TopBar({ business, others, credits, person, brandKey, locale }: TopBarProps) {
	const { t } = useTranslation(["administrator", "auth"]);
	const { pathname, search } = useLocation();
	const brand = getBrandProfile(brandKey);
	const root = useRoot();
	return (
		<header className="sticky top-0 z-20 flex h-[70px] items-center gap-3 border-line border-b bg-surface px-4 sm:px-6">
			<Link to="/administrator" className="flex min-h-11 min-w-0 shrink items-center gap-3 rounded-control">
				<BrandMark brand={brand} logo={root?.site.logo} className="h-8 max-w-36 object-contain object-left" />
			</Link>
			<BusinessSelector business={business} others={others} />
			<SandboxBadge />
			<div className="ml-auto flex items-center gap-2">
				<Link
					to="/administrator/credits"
					className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-2 hover:bg-ink/8"
				>
					<Coins aria-hidden className="size-4.5 text-muted" />
					<span className="tabular font-semibold">{formatNumber(locale, credits)}</span>
					<span className="text-muted max-sm:sr-only">{t("credits.unit", { count: credits })}</span>
				</Link>
				<div className="max-sm:hidden">
					<LanguageSwitcher locale={locale} back={pathname + search} />
				</div>
				<Menu
					label={t("account", { name: person.name })}
					align="end"
					trigger={<Avatar name={person.name} url={person.photoUrl} size="sm" />}
					className="flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-1.5 hover:bg-ink/8"
				>
					<p className="px-3 py-2">
						<span className="block font-semibold">{person.name}</span>
						<span className="text-muted">{business.name}</span>
					</p>
					<MenuSeparator />
					<MenuLink to="/recruiters/profile" icon={UserRound}>
						{t("profile")}
					</MenuLink>
					<MenuLink to="/recruiters/business" icon={Building}>
						{t("company")}
					</MenuLink>
					<MenuLink to="/recruiters/businesses" icon={Building} className="sm:hidden">
						{t("auth:businesses.title")}
					</MenuLink>
					<MenuLink to="/recruiters" icon={BriefcaseBusiness}>
						{t("workspace")}
					</MenuLink>
					<div className="px-1 sm:hidden">
						<LanguageSwitcher locale={locale} back={pathname + search} />
					</div>
					<MenuSeparator />
					<Form method="post" action="/logout" reloadDocument>
						<MenuButton icon={LogOut}>{t("logout")}</MenuButton>
					</Form>
				</Menu>
			</div>
		</header>
	);
}

/** Specification, section 2. On phones the list of businesses is in the other menu. */
function BusinessSelector({ business, others }: Pick<TopBarProps, "business" | "others">) {
	const { t } = useTranslation("auth");
	return (
		<div className="min-w-0 border-line border-l pl-1.5 max-sm:hidden">
			<Menu
				label={t("businesses.menu", { business: business.name })}
				trigger={
					<span aria-hidden className="flex min-w-0 items-center gap-2">
						{business.logo && <img src={business.logo} alt="" className="h-6 max-w-20 object-contain" />}
						<span className="truncate">{business.name}</span>
					</span>
				}
				className="flex min-h-11 min-w-0 cursor-pointer items-center gap-1 rounded-control px-2 font-medium text-muted hover:bg-ink/8"
			>
				{others.map(({ id, name, logo }) => (
					<Form key={id} method="post" action="/recruiters/businesses" reloadDocument>
						<input type="hidden" name="what" value="open" />
						<MenuButton name="business" value={id}>
							{logo && <img src={logo} alt="" className="h-5 max-w-16 object-contain" />}
							{name}
						</MenuButton>
					</Form>
				))}
				{others.length > 0 && <MenuSeparator />}
				<MenuLink to="/recruiters/businesses">{t("businesses.title")}</MenuLink>
			</Menu>
		</div>
	);
}
