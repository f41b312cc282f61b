import type { BusinessManifest } from "#db/tenant-copy/manifest.ts";

export function readme(locale: "pt" | "en", manifest: BusinessManifest): string {
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	const missing = manifest.files.missing.length;
	const lines =
		locale === "pt"
			? [
					`Tudo de ${manifest.business}, como estava em ${manifest.made_at}: ${manifest.tables.length} tabelas, ${rows} linhas, ${manifest.files.count} arquivos.`,
					"",
					"json/    uma tabela por arquivo, uma linha por registro: é daqui que tudo volta.",
					"csv/     o mesmo para planilhas. Um apóstrofo antes de =, +, - ou @ impede que a planilha execute o texto.",
					"files/   currículos e anexos, com o id da linha de json/data_files.json no começo do nome (mail/: email_attachments, pictures/: content_pictures).",
					"manifest.json  contagens, somas SHA-256 de cada arquivo, e o que ficou de fora e por quê.",
					"",
					manifest.sealed.included
						? "Dados sensíveis (json/candidate_sensitive.json) abrem só com a frase secreta digitada no pedido."
						: "Dados sensíveis não estão aqui: só saem com uma frase secreta.",
					"Senhas, segundo fator, sessões, links e credenciais de integrações nunca saem.",
					...(missing > 0
						? [`${missing} arquivos citados por linhas já não existiam (manifest.json, files.missing).`]
						: []),
					"",
					"Para trazer tudo a uma instalação vazia: npm run import -- este-arquivo.zip",
					"Para juntar os registros aos de outra empresa: Importações, um sistema inteiro (ou a opção --as do mesmo comando).",
				]
			: [
					`Everything of ${manifest.business}, as it was at ${manifest.made_at}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.count} files.`,
					"",
					"json/    a table per file, a record per line: everything comes back from here.",
					"csv/     the same for spreadsheets. An apostrophe before =, +, - or @ keeps the spreadsheet from running the text.",
					"files/   CVs and attachments; names begin with the id of the row in json/data_files.json (mail/: email_attachments, pictures/: content_pictures).",
					"manifest.json  counts, SHA-256 sums of each file, and what was left out and why.",
					"",
					manifest.sealed.included
						? "Sensitive data (json/candidate_sensitive.json) opens only with the passphrase typed when this was asked for."
						: "Sensitive data is not here: it leaves under a passphrase only.",
					"Passwords, second factors, sessions, links and credentials of integrations never leave.",
					...(missing > 0 ? [`${missing} files named by rows were gone already (manifest.json, files.missing).`] : []),
					"",
					"To bring everything into an empty installation: npm run import -- this-file.zip",
					"To add its records to those of another business: Imports, a whole system (or --as of the same command).",
				];
	return `${lines.join("\r\n")}\r\n`;
}
