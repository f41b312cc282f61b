import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { providerNames } from "./oauth/provider-names.ts";

type Provider = keyof typeof providerNames;

/** Links to the brand's providers; null without any. */
export function ProviderButtons({ providers, note }: { providers: Provider[]; note?: string }) {
	const { t } = useTranslation("auth");
	if (providers.length === 0) return null;
	return (
		<div className="mt-6">
			<p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{t("or")}
			</p>
			<ul className="mt-4 flex flex-col gap-2">
				{providers.map((provider) => (
					<li key={provider}>
						<a href={`/auth/${provider}`} rel="nofollow" className={buttonClass("secondary", "md", true)}>
							{t("continueWith", { provider: providerNames[provider] })}
						</a>
					</li>
				))}
			</ul>
			{note && <p className="mt-3 text-muted text-sm">{note}</p>}
		</div>
	);
}
