import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Code, InlineCodeText } from "./code.tsx";

interface StartProps {
	origin: string;
	problems: readonly { status: number; text: string }[];
	/** A minute, of one token. */
	calls: number;
	leaving: readonly { name: string; since: string; until: string; instead: string }[];
}

export function GettingStarted({ origin, problems, calls, leaving }: StartProps) {
	const { t } = useTranslation("api_docs");
	return (
		<div className="max-w-[52rem]">
			<h1 className="font-semibold text-2xl md:text-3xl">{t("title")}</h1>
			<p className="mt-3 text-lg">{t("intro")}</p>
			<p className="mt-2">
				<a href="/api/v1/openapi.json" className="link">
					{t("document")}
				</a>
			</p>
			<FirstCall origin={origin} />
			{(["pages", "shape", "values"] as const).map((id) => (
				<Part key={id} id={id} title={t(`${id}.title`)} text={t(`${id}.text`)} />
			))}
			<Part id="errors" title={t("errors.title")} text={t("errors.text")}>
				<Code title="application/problem+json">{problemExample}</Code>
				<Table caption={t("errors.status")} className="mt-3">
					<thead>
						<tr>
							<Th>{t("errors.status")}</Th>
							<Th>{t("errors.meaning")}</Th>
						</tr>
					</thead>
					<tbody>
						{problems.map(({ status, text }) => (
							<Tr key={status}>
								<RowHeader>{status}</RowHeader>
								<Td>
									<InlineCodeText>{text}</InlineCodeText>
								</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			</Part>
			<Part id="limits" title={t("limits.title")} text={t("limits.text", { count: calls })}>
				<p className="mt-2">
					<InlineCodeText>{t("limits.headers")}</InlineCodeText>
				</p>
			</Part>
			<Part id="changes" title={t("changes.title")} text={t("changes.text")}>
				{leaving.length === 0 ? (
					<p className="mt-2">{t("changes.none")}</p>
				) : (
					<ul className="mt-2 list-disc pl-5">
						{leaving.map(({ name, since, until, instead }) => (
							<li key={name}>
								<InlineCodeText>{t("changes.since", { name, date: since, until, instead })}</InlineCodeText>
							</li>
						))}
					</ul>
				)}
			</Part>
			<Part id="hooks" title={t("hooks.title")} text={t("hooks.text")}>
				<Text>{t("hooks.verify")}</Text>
				<Code title="JavaScript">{`import { Webhook } from "standardwebhooks";
const event = new Webhook("whsec_…").verify(body, request.headers);`}</Code>
				<Text>{t("hooks.delivery")}</Text>
			</Part>
			<Part id="clients" title={t("clients.title")} text={t("clients.text")}>
				<Code title="openapi-typescript">{`npx openapi-typescript ${origin}/api/v1/openapi.json -o seleta.d.ts`}</Code>
			</Part>
		</div>
	);
}

const problemExample = JSON.stringify(
	{
		type: "about:blank",
		title: "Unprocessable Entity",
		status: 422,
		code: "unknown_condition",
		detail: "…",
		errors: { "filters[staus]": ["…"] },
	},
	null,
	2,
);

/** Query of the first example list, exercised by a test. */
export const sampleListQuery = "per=25&order=-created_at&fields=title,status";

function FirstCall({ origin }: Pick<StartProps, "origin">) {
	const { t } = useTranslation("api_docs");
	const api = `${origin}/api/v1/recruiters`;
	const bearer = '-H "Authorization: Bearer $TOKEN"';
	const sent = `${bearer} -H 'Content-Type: application/json'`;
	return (
		<Part id="first" title={t("first.title")}>
			<h3 className="mt-4 font-semibold">{t("first.token")}</h3>
			<Text>{t("first.tokenText")}</Text>
			<p className="mt-2">
				<AppLink to="/recruiters/profile#api-tokens" className="link">
					{t("first.tokenLink")}
				</AppLink>
			</p>
			<Text>{t("first.tokenLeast")}</Text>
			<Text>{t("first.session")}</Text>
			<Code title="curl">{`curl -X POST ${api}/sessions -H 'Content-Type: application/json' \\
  -d '{"email": "…", "password": "…"}'
export TOKEN=…`}</Code>
			<h3 className="mt-6 font-semibold">{t("first.list")}</h3>
			<Text>{t("first.listText")}</Text>
			<Code title="curl">{`curl -g ${bearer} \\
  '${api}/jobs?${sampleListQuery}'`}</Code>
			<Code title="JavaScript">{`const api = "${api}";
const headers = { Authorization: \`Bearer \${token}\` };
const response = await fetch(\`\${api}/jobs?${sampleListQuery}\`, { headers });
if (!response.ok) throw await response.json();
const { jobs, meta } = await response.json();`}</Code>
			<h3 className="mt-6 font-semibold">{t("first.create")}</h3>
			<Text>{t("first.createText")}</Text>
			<Code title="curl">{`curl -X POST ${api}/candidates ${sent} \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"candidate": {"name": "Ana Souza", "email": "ana.souza@example.com"}}'`}</Code>
			<h3 className="mt-6 font-semibold">{t("first.apply")}</h3>
			<Text>{t("first.applyText")}</Text>
			<Code title="curl">{`curl -X POST ${api}/applies ${sent} \\
  -d '{"apply": {"candidate": {"id": "…"}, "job": {"id": "…"}}}'
curl -X POST ${api}/applies/…/move ${sent} \\
  -d '{"move": {"to": 2, "from": 1}}'`}</Code>
		</Part>
	);
}

function Text({ children }: { children: string }) {
	return (
		<p className="mt-2">
			<InlineCodeText>{children}</InlineCodeText>
		</p>
	);
}

interface PartProps {
	id: string;
	title: string;
	text?: string;
	children?: ReactNode;
}

function Part({ id, title, text, children }: PartProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-4">
			<h2 id={`${id}-title`} className="font-semibold text-xl">
				{title}
			</h2>
			{text && <Text>{text}</Text>}
			{children}
		</section>
	);
}
