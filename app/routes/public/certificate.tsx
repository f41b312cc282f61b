import { i18n } from "#app/context.ts";
import { certificatePath } from "#app/domain/community/certificate.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/certificate.ts";
import { head } from "./jobs/head.ts";
import { PublicHead, wide } from "./page-head.tsx";
import { readCertificate } from "./talks/certificate.server.ts";

export const handle = { scripts: false };

/** Where whoever holds a certificate sees that it is true: it tells what is on it. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { title, site, certifies, more, address } = await readCertificate(context, params.code);
	const valid = context.get(i18n).t("public_pages:certificate.valid", { site });
	return {
		...{ certifies, more, valid, pdf: `${certificatePath(params.code)}/pdf` },
		...{ title: `${title} · ${site}`, name: title, description: valid, canonical: address, index: false },
	};
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? head(loaderData, matches) : [];
}

export default function Certificate({ loaderData: { certifies, more, valid, pdf, name } }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	const [before, who, after] = certifies;
	return (
		<main id="content">
			<PublicHead title={name} text={valid} />
			<div className={`${wide} py-10`}>
				<section className="max-w-[60ch] rounded-card border border-line bg-surface p-6">
					<p className="text-muted">{before}</p>
					<p className="my-2 font-semibold text-xl">{who}</p>
					<p>{after}</p>
					{more.map((one) => (
						<p key={one} className="mt-2 text-muted">
							{one}
						</p>
					))}
				</section>
				<a href={pdf} className={`${buttonClass("primary")} mt-6`}>
					{t("certificate.pdf")}
				</a>
			</div>
		</main>
	);
}
