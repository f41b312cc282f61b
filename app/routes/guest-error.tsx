import { isRouteErrorResponse } from "react-router";
import { GuestFrame } from "#app/auth/guest-frame.tsx";
import { BrandArtwork } from "#app/auth/sign-in-artwork.tsx";
import type { BrandKey } from "#app/domain/brands/site.ts";
import { ErrorPage, ErrorText } from "#app/error-page.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";

const looks: Record<BrandKey, { plate: string; words: string }> = {
	seleta: { plate: "rounded-card", words: "" },
	talensesgroup: { plate: "border-secondary border-y-2", words: "font-serif text-xl" },
	talenses: { plate: "rounded-[28px]", words: "text-primary-text" },
	jovool: { plate: "-rotate-3 rounded-[20px] border-3 border-darker", words: "font-black text-2xl tracking-tighter" },
	land: { plate: "rounded-full", words: "font-medium text-lg" },
	mappit: { plate: "border-secondary border-l-8", words: "font-bold" },
	localhost: { plate: "rounded-card", words: "font-mono" },
};

/** Error page in the brand's frame for public pages; 404 has its own text. */
export function GuestError({ error }: { error: unknown }) {
	const root = useRoot();
	if (!root) return <ErrorPage error={error} />;
	const isLost = isRouteErrorResponse(error) && error.status === 404;
	return (
		<GuestFrame>
			<main id="content" tabIndex={-1} className="px-4 outline-none">
				{isLost && <Lost brand={root.site.key} />}
				<ErrorText error={error} />
			</main>
		</GuestFrame>
	);
}

function Lost({ brand }: { brand: BrandKey }) {
	const { t } = useTranslation("brands");
	const { plate, words } = looks[brand];
	return (
		<div className="mx-auto max-w-md pt-12 text-center">
			<div data-surface="dark" className={`bg-darker px-10 py-8 text-on-dark ${plate}`}>
				<BrandArtwork brand={brand} className="mx-auto w-full max-w-64" />
			</div>
			<p className={`mt-8 text-balance ${words}`}>{t(`${brand}.lost`)}</p>
		</div>
	);
}
