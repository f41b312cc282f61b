import { AppLink } from "#app/ui/app-link.tsx";
import { useTheme } from "#app/ui/use-theme.ts";
import type { BrandProfile } from "../brand.ts";

interface MarkProps {
	brand: BrandProfile;
	dark?: boolean;
	logo?: string | null;
	className?: string;
	/** Lazy in the footer, which is below the fold. */
	loading?: "lazy";
}

/** The wordmark, leading home. */
export function Logo({ brand, dark, logo, className }: MarkProps) {
	return (
		<AppLink to={brand.home} className="inline-flex min-h-11 items-center">
			<BrandMark brand={brand} dark={dark} logo={logo} className={className} />
		</AppLink>
	);
}

/** Site logo, or the brand's wordmark, which has a version for dark bars. */
export function BrandMark({ brand, dark, logo, className = "h-8 w-auto", loading }: MarkProps) {
	const theme = useTheme();
	// Custom logos are drawn for light backgrounds, so dark themes add a light plate.
	const own = logo && logo !== brand.logo ? logo : null;
	const isDark = dark || theme === "dark";
	const drawn = (
		<img
			src={own ?? (isDark ? brand.logoDark : brand.logo)}
			alt={brand.logoAlt}
			loading={loading}
			className={own && !dark ? `${className} on-plate` : className}
		/>
	);
	if (own || isDark || theme === "light") return drawn;
	return (
		<picture>
			<source media="(prefers-color-scheme: dark)" srcSet={brand.logoDark} />
			{drawn}
		</picture>
	);
}
