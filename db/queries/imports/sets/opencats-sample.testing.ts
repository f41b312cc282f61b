/** Synthetic database with the size and shape of OpenCATS' sample, in several dump styles. */

type Cell = string | number | null;
interface Source {
	columns: string;
	rows: Cell[][];
}

const count = <T>(n: number, of: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => of(at + 1));
const site = 201;
const admin = 1;
const created = "2007-01-17 14:29:01";
const never = "0000-00-00 00:00:00";
/** Types of records. */
const [candidate, company, contact, job] = [100, 200, 300, 400];

/** Every table with rows, by name. The owner's address is a recruiter's here. */
export function sampleTables(owner: string): Record<string, Source> {
	return {
		access_level: { columns: "access_level_id description level", rows: count(7, (n) => [n * 100, `Nível ${n}`, n]) },
		user: {
			columns: "user_id site_id user_name email password access_level last_name first_name",
			rows: [
				[admin, site, "ana", owner, "x", 500, "Recrutadora", "Ana"],
				[1250, site, "robo@raiz", "0", "cantlogin", 0, "Automatico", "Robô"],
				[1251, site, "rui", "rui.d'avila@correio.example", "x", 400, "D'Ávila", "Rui"],
			],
		},
		client: {
			columns:
				"client_id site_id billing_contact owner name phone1 address city state zip url key_technologies notes is_hot",
			rows: [
				[1, site, 1, admin, "Padaria Aurora", "11 3333-0001", "R. das Flores 1", "São Paulo", "SP", "01310100"].concat([
					"http://aurora.example",
					"Fornos",
					"Cliente desde 2006",
					1,
				]),
				[2, site, null, 1251, "Metalúrgica Boreal", "0", "0", "Campinas", "SP", "13010000", "0", "0", "0", 0],
			],
		},
		client_department: {
			columns: "department_id name client_id site_id date_created created_by",
			rows: ["Pessoas", "Tecnologia", "Vendas", "Pessoas", "Marca"].map((name, at) => [
				...[at + 1, name, at < 3 ? 1 : 2, site, created, 0],
			]),
		},
		contact: {
			columns:
				"contact_id client_id site_id last_name first_name title email1 phone_work owner date_created left_company department_id reports_to",
			rows: [
				// Reports to a person further down in the file.
				[1, 1, site, "Prado", "Rui", "Diretor", "rui@aurora.example", "11 3333-0002", admin, created, 0, 1, 2],
				[2, 1, site, "O'Hara", "Bia", "Gerente", "0", "0", admin, created, 1, 2, -1],
			],
		},
		joborder: {
			columns:
				"joborder_id recruiter contact_id client_id owner site_id client_job_id title description notes type rate_max salary status openings city state start_date date_created department_id",
			rows: [
				[1, admin, 1, 1, admin, site, "PA1", "Padeiro", "<p>Pães &amp; bolos</p>", "Urgente; até sexta", "H"].concat([
					...["0", "3.500,00", "Active", 2, "São Paulo", "SP", never, created, 1],
				]),
				[2, 1251, -1, 2, admin, site, "MB5", "Soldador", "Solda MIG.", "0", "C2H"].concat([
					...["0", "100k", "Active", 1, "Campinas", "SP", "2007-02-10 00:00:00", created, 0],
				]),
				[3, admin, -1, 2, 1251, site, "MB6", "Torneiro", "Torno.", "0", "C"].concat([
					...["0", "98k", "Closed", 1, "Campinas", "SP", null as unknown as string, created, 0],
				]),
			],
		},
		candidate: {
			columns:
				"candidate_id site_id last_name first_name phone_home phone_cell address1 city state zip source date_available can_relocate notes key_skills current_employer owner date_created date_modified email1 email2 is_hot",
			rows: count(71, (n) => [
				...[n, site, n % 10 === 0 ? "Sant'Ana" : `Silva ${n}`, n === 3 ? "Pessoa 2" : `Pessoa ${n}`],
				...[n % 3 === 0 ? `(11) 3456-78${10 + n}` : "0", n % 2 === 0 ? `11 98765-${1000 + n}` : "0", `Rua ${n}`],
				...["São Paulo", "SP", "01310-100", n % 4 === 0 ? "LinkedIn" : "(none)", n % 5 === 0 ? created : never],
				...[n % 2, n % 6 === 0 ? `Linha 1\nLinha 2; com "aspas", 'simples' e \\barra, n. ${n}` : "0", "Java, SQL"],
				...[n % 3 === 0 ? "Padaria Aurora" : null, n % 2 === 0 ? admin : 1251, "2007-01-16 13:56:25", created],
				// Two of them share an address: they are one person.
				...[n === 3 ? "pessoa2@correio.example" : n % 7 === 0 ? "0" : `pessoa${n}@correio.example`],
				...[n % 8 === 0 ? `outro${n}@correio.example` : "", n % 9 === 0 ? 1 : 0],
			]),
		},
		candidate_foreign: {
			columns: "alien_id assoc_id field_name value import_id",
			rows: [
				[1, 1, "Tamanho do uniforme", "M", 0],
				[2, 2, "Tamanho do uniforme", "0", 0],
			],
		},
		extra_field: {
			columns: "extra_field_id data_item_id field_name value import_id site_id data_item_type",
			rows: [
				[1, 5, "Turno", "Noite; fins de semana", 0, site, candidate],
				[2, 1, "Cobrança", "dia 5", 0, site, company],
				[3, 2, "Sala", "12\nfundos", 0, site, contact],
				[4, 1, "Uniforme", "sim", 0, site, job],
			],
		},
		tag: { columns: "tag_id site_id title", rows: count(7, (n) => [n, site, `Etiqueta ${n}`]) },
		candidate_tag: { columns: "id site_id candidate_id tag_id", rows: count(4, (n) => [n, site, n, n]) },
		candidate_source: { columns: "source_id name site_id date_created", rows: [[1, "LinkedIn", site, created]] },
		candidate_joborder_status: {
			columns: "candidate_joborder_status_id short_description can_be_scheduled",
			rows: [
				...[0, 100, 200, 250, 300, 400, 500, 600, 650, 700, 800].map((id, at) => [
					id,
					[
						...["No Status", "No Contact", "Contacted", "Candidate Responded", "Qualifying", "Submitted"],
						...["Interviewing", "Offered", "Not in Consideration", "Client Declined", "Placed"],
					][at] as string,
					1,
				]),
			],
		},
		candidate_joborder: {
			columns:
				"candidate_joborder_id candidate_id joborder_id site_id status date_submitted date_created date_modified rating_value added_by",
			rows: [500, 300, 200, 100, 800, 600, 700, 400].map((status, at) => [
				...[at + 1, at * 5 + 1, (at % 3) + 1, site, status, at === 4 ? "2007-01-18 10:00:00" : "2005-01-01 00:00:00"],
				...[created, "2007-01-19 10:00:00", at, admin],
			]),
		},
		candidate_joborder_status_history: {
			columns: "candidate_joborder_status_history_id candidate_id joborder_id date status_from status_to site_id",
			rows: count(8, (n) => [
				...[n, (n - 1) * 5 + 1, ((n - 1) % 3) + 1, `2007-01-18 1${n}:00:00`, 100, n % 2 === 0 ? 200 : 400, site],
			]),
		},
		activity_type: {
			columns: "activity_type_id short_description",
			rows: ["Call", "Email", "Meeting", "Other", "Call (Talked)", "Call (LVM)", "Call (Missed)"].map((name, at) => [
				...[(at + 1) * 100, name],
			]),
		},
		activity: {
			columns:
				"activity_id data_item_id data_item_type joborder_id site_id entered_by date_created type notes date_modified",
			rows: [
				...count(6, (n) => [
					...[n, n, candidate, n % 2 === 0 ? 1 : -1, site, n === 6 ? 1250 : admin, created, 100 * n],
					...[`Status change: <span style="color: #ff6c00;">Contacted</span> ${n}`, created],
				]),
				[7, 2, company, -1, site, 1251, created, 200, "Pediu proposta", created],
				[8, 2, contact, -1, site, 1251, created, 100, "Saiu da empresa", created],
			],
		},
		calendar_event_type: {
			columns: "calendar_event_type_id short_description",
			rows: count(6, (n) => [n * 100, `Tipo ${n}`]),
		},
		calendar_event: {
			columns: "calendar_event_id type date title all_day data_item_id data_item_type entered_by description duration",
			rows: [[1, 300, "2007-01-20 00:00:00", "Café com o cliente", 1, 0, 0, admin, "Padaria!", 300]],
		},
		saved_list: {
			columns: "saved_list_id description data_item_type site_id is_dynamic created_by date_created",
			rows: [
				[1, "Padeiros", candidate, site, 0, admin, created],
				[2, "Ainda sem ninguém", candidate, site, 0, admin, created],
				[3, "Busca de sempre", candidate, site, 1, admin, created],
			],
		},
		saved_list_entry: {
			columns: "saved_list_entry_id saved_list_id data_item_type data_item_id site_id date_created",
			rows: count(5, (n) => [n, 1, candidate, n * 4 + 1, site, created]),
		},
		attachment: {
			columns:
				"attachment_id data_item_id data_item_type site_id title original_filename stored_filename content_type resume text date_created profile_image directory_name",
			rows: [
				[1, -1, company, site, "CATS Backup", "cats.bak", "cats.bak", "catsbackup", 0, null, created, 0, "1020f"],
				[2, 6, candidate, site, "CV", "currículo.txt", "cv.txt", "text/plain", 1, "texto", created, 0, "e251b"],
			],
		},
		email_template: { columns: "email_template_id text title", rows: count(10, (n) => [n, "Oi\r\n", `Modelo ${n}`]) },
		history: {
			columns: "history_id data_item_type data_item_id the_field previous_value new_value set_date",
			rows: count(62, (n) => [n, candidate, n, "notes", "antes", `depois; (${n})`, created]),
		},
		saved_search: { columns: "search_id data_item_text url", rows: [[1, "licença", "/cats/index.php?m=x&a=y"]] },
		system: { columns: "system_id uid", rows: [[0, 0]] },
	};
}

const quoted = (text: string) =>
	`'${text
		.replaceAll("\\", "\\\\")
		.replaceAll("\n", "\\n")
		.replaceAll("\r", "\\r")
		.replaceAll('"', '\\"')
		.replaceAll("'", text.length % 2 === 0 ? "\\'" : "''")}'`;
const written = (cell: Cell, bare: boolean) =>
	cell === null ? "NULL" : bare && typeof cell === "number" ? String(cell) : quoted(String(cell));

/** As one text; `ends` terminates each statement. */
export function sampleDump(owner: string, ends: ";" | "((ENDOFQUERY))"): string {
	const parts = Object.entries(sampleTables(owner)).map(([name, { columns, rows }], at) => {
		const names = columns.split(" ");
		const definition = [
			...names.map((column) => `  \`${column}\` varchar(64) collate utf8_unicode_ci NOT NULL default '0'`),
			`  PRIMARY KEY  (\`${names[0]}\`)`,
			`  KEY \`IDX_${names[1]}\` (\`${names[1]}\`)`,
		].join(",\n");
		const tuple = (row: Cell[]) =>
			`(${row.map((cell) => written(cell, at % 2 === 0)).join(at % 3 === 0 ? ", " : ",")})`;
		const listed = names.map((column) => `\`${column}\``).join(", ");
		const data = [
			// The old backup, mysqldump with several rows, and one statement a row with its columns.
			`INSERT INTO \`${name}\` VALUES \n${rows.map(tuple).join(",\n")}${ends}\n`,
			`LOCK TABLES \`${name}\` WRITE${ends}\n/*!40000 ALTER TABLE \`${name}\` DISABLE KEYS */${ends}\nINSERT INTO \`${name}\` VALUES ${rows.map(tuple).join(",")}${ends}\nUNLOCK TABLES${ends}\n`,
			rows.map((row) => `insert  into \`${name}\`(${listed}) values ${tuple(row)}${ends}\n`).join(""),
		][at % 3];
		return `DROP TABLE IF EXISTS \`${name}\`${ends}\nCREATE TABLE \`${name}\` (\n${definition}\n) ENGINE=MyISAM DEFAULT CHARSET=utf8${ends}\n\n/*Data for the table \`${name}\` */\n\n${data}\n`;
	});
	return `-- a backup; insert into nothing values nothing\nSET NAMES utf8${ends}\n${parts.join("")}`;
}
