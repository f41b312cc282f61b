import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { LegalDocument, LegalSection } from "./legal-document.ts";

interface LegalPageProps {
	document: LegalDocument;
	version: string;
	email: string | null;
	see: ReactNode;
}

/** The prefix avoids collisions with page ids such as `content`. */
const anchor = (id: string) => `section-${id}`;

/** A legal text with contents, one column, and an anchor per section. */
export function LegalPage({ document, version, email, see }: LegalPageProps) {
	const { t } = useTranslation("legal");
	return (
		<main id="content" className="mx-auto max-w-[75rem] px-4 py-10 md:py-14">
			<h1 className="font-semibold text-2xl md:text-3xl">{document.title}</h1>
			<p className="mt-2 text-muted">{version}</p>
			<div className="mt-8 gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,68ch)]">
				<nav aria-label={t("contents")} className="mb-10 lg:mb-0">
					<div className="lg:sticky lg:top-6">
						<h2 className="mb-1 font-medium text-muted text-sm">{t("contents")}</h2>
						<ol>
							{document.sections.map(({ id, title }) => (
								<li key={id}>
									<a href={`#${anchor(id)}`} className="inline-flex min-h-9 items-center py-1 hover:underline">
										{title}
									</a>
								</li>
							))}
						</ol>
					</div>
				</nav>
				<div className="space-y-10">
					<div className="space-y-3 text-lg">
						{document.intro.map((text) => (
							<p key={text}>{text}</p>
						))}
					</div>
					{document.sections.map((section) => (
						<Section key={section.id} section={section} />
					))}
					<section aria-labelledby="contact" className="rounded-card border border-line bg-surface p-5">
						<h2 id="contact" className="font-semibold text-lg">
							{t("contact")}
						</h2>
						{email ? (
							<p className="mt-1">
								{t("contactText")}{" "}
								<a href={`mailto:${email}`} className="link">
									{email}
								</a>
							</p>
						) : null}
						<p className="mt-3">{see}</p>
					</section>
				</div>
			</div>
		</main>
	);
}

function Section({ section: { id, title, text, list, after } }: { section: LegalSection }) {
	return (
		<section aria-labelledby={anchor(id)}>
			<h2 id={anchor(id)} className="font-semibold text-xl">
				{title}
			</h2>
			<div className="prose mt-2">
				{text.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				{list ? (
					<ul>
						{list.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				) : null}
				{after?.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</section>
	);
}
