import JSZip from "jszip";

export interface ImportSize {
	candidates: number;
	applies: number;
	notes: number;
	files: number;
}

const firstNames = [
	"Ana",
	"Bruno",
	"Carla",
	"Davi",
	"Elisa",
	"Fábio",
	"Gilda",
	"Heitor",
	"Inês",
	"João",
	"Karen",
	"Luís",
];
const lastNames = [
	"Silva",
	"Souza",
	"Prado",
	"Alves",
	"Moraes",
	"Teixeira",
	"Nunes",
	"Cardoso",
	"Lima",
	"Araújo",
	"Reis",
];
const trades = ["Analista", "Vendedora", "Contador", "Engenheira", "Enfermeiro", "Desenvolvedora", "Motorista"];
const cities = [
	["São Paulo", "SP"],
	["Campinas", "SP"],
	["Recife", "PE"],
	["Curitiba", "PR"],
	["Salvador", "BA"],
] as const;
const stages = [
	"New Lead",
	"Internally Submitted",
	"Client Interview",
	"Interview Scheduled",
	"Offer Extended",
	"Placed",
];
const refusals = ["Client Rejected", "Candidate withdrawn"];
const notes = [
	"Atendeu e pediu retorno na semana que vem.",
	"Aceita mudar de cidade; pretensão confirmada.",
	"Sem resposta.",
];

/** A zipped Bullhorn Data Loader export with files; the same `mark` gives equal contents. */
export async function createImportZip(size: ImportSize, mark: string): Promise<Uint8Array<ArrayBuffer>> {
	const any = seeded(20);
	const of = <T>(list: readonly T[]): T => list[Math.floor(any() * list.length)] as T;
	const jobs = Math.max(20, Math.floor(size.candidates / 50));
	const companies = Math.max(5, Math.floor(jobs / 5));
	const day = () =>
		`${String(1 + Math.floor(any() * 12)).padStart(2, "0")}/${String(1 + Math.floor(any() * 28)).padStart(2, "0")}/${2018 + Math.floor(any() * 8)}`;
	const person = () => 1 + Math.floor(any() * size.candidates);
	const zip = new JSZip();
	// Folders would get the date of now.
	const written = { date: new Date("2026-01-01T00:00:00Z"), createFolders: false };
	const table = (path: string, head: string, rows: number, line: (n: number) => string) =>
		zip.file(path, `${head}\r\n${Array.from({ length: rows }, (_, at) => line(at + 1)).join("\r\n")}\r\n`, written);
	table("ClientCorporation.csv", "id,name,companyURL,numEmployees,dateAdded", companies, (n) =>
		[n, `Empresa ${mark} ${n}`, `https://empresa${n}.example`, 10 + n, day()].join(","),
	);
	table("JobOrder.csv", "id,title,clientCorporation.name,numOpenings,employmentType,dateAdded", jobs, (n) =>
		[n, `${of(trades)} ${mark} ${n}`, `Empresa ${mark} ${1 + (n % companies)}`, 1 + (n % 3), "CLT", day()].join(","),
	);
	table(
		"Candidate.csv",
		"id,firstName,lastName,email,mobile,occupation,companyName,address.city,address.state,status,salary,skillSet,dateAdded",
		size.candidates,
		(n) => {
			const [city, state] = of(cities);
			const names = `${of(firstNames)},${of(lastNames)} ${of(lastNames)} ${mark}${n}`;
			// One of six has no address, as in every old system.
			const mail = n % 6 === 0 ? "" : `p${mark}${n}@mail.example`;
			const number = String(80_000_000 + n);
			const phone = `(11) 9${number.slice(0, 4)}-${number.slice(4)}`;
			return `${n},${names},${mail},${phone},${of(trades)},Empresa ${n % 500},${city},${state},Active,"R$ ${3 + (n % 12)}.500,00","excel; sql",${day()}`;
		},
	);
	// Each person and job once: three jobs for everyone, one after the other.
	table(
		"JobSubmission.csv",
		"id,candidateId,jobOrderId,status,source,dateAdded,dateLastModified",
		size.applies,
		(n) => {
			const candidate = 1 + ((n - 1) % size.candidates);
			const job = 1 + ((candidate * 7 + Math.floor((n - 1) / size.candidates) * 13) % jobs);
			return [n, candidate, job, n % 5 === 0 ? of(refusals) : of(stages), "Bullhorn", day(), day()].join(",");
		},
	);
	table("Note.csv", "id,personId,action,dateAdded,comments", size.notes, (n) =>
		[n, person(), of(["Call", "Email", "Interview"]), day(), `"${of(notes)} (${n})"`].join(","),
	);
	for (let n = 1; n <= size.files; n++) {
		const id = Math.max(1, Math.floor((n * size.candidates) / size.files));
		zip.file(
			`attachments/${id}/CV ${n}.pdf`,
			curriculum(`${of(firstNames)} ${of(lastNames)} ${mark} ${n}`, of(trades)),
			written,
		);
	}
	return (await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" })) as Uint8Array<ArrayBuffer>;
}

/** mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** A PDF of one page. */
function curriculum(name: string, trade: string): string {
	const plain = name.normalize("NFD").replace(/[^ -~]/g, "");
	const lines = [
		plain,
		trade,
		"Experiencia",
		...Array.from({ length: 12 }, (_, n) => `${2012 + n}: ${trade} na Empresa ${n}`),
	];
	const stream = `BT /F1 11 Tf 40 800 Td\n${lines.map((line) => `(${line}) Tj 0 -15 Td`).join("\n")}\nET`;
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
		`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
	];
	let file = "%PDF-1.4\n";
	const offsets = objects.map((object, at) => {
		const offset = file.length;
		file += `${at + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(offset).padStart(10, "0")} 00000 n \n`;
	});
	const start = file.length;
	return `${file}xref\n0 6\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
