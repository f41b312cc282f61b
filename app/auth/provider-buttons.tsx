import type { Strategy } from "#app/domain/access/session-user.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { providerNames } from "./oauth/provider-names.ts";

type Provider = keyof typeof providerNames;

interface ProviderButtonsProps {
	providers: Provider[];
	note?: string;
	/** Strategy that may sign in by a business here, or the signed-in person's business. */
	sso?: Strategy | { name: string; to: string } | null;
}

/** Links to the brand's providers and to the business's own; null without any. */
export function ProviderButtons({ providers, note, sso = null }: ProviderButtonsProps) {
	const { t } = useTranslation(["auth", "sso"]);
	if (providers.length === 0 && sso === null) return null;
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
				{sso !== null && (
					<li>
						<a
							href={typeof sso === "string" ? `/sso?for=${sso}` : sso.to}
							rel="nofollow"
							className={buttonClass("secondary", "md", true)}
						>
							{typeof sso === "string" ? t("sso:button") : t("continueWith", { provider: sso.name })}
						</a>
					</li>
				)}
			</ul>
			{note && <p className="mt-3 text-muted text-sm">{note}</p>}
		</div>
	);
}
