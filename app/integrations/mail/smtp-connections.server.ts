import SMTPConnection from "nodemailer/lib/smtp-connection";

// Timeouts well within a message's claim period, so that it completes or fails in time.
const limits = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
const idleMs = 5_000;

type Idle = { connection: SMTPConnection; timer: NodeJS.Timeout };

export class SmtpConnections {
	readonly #url: string;
	readonly #most: number;
	#open = 0;
	readonly #idle: Idle[] = [];
	readonly #waiting: (() => void)[] = [];

	constructor(url: string, most: number) {
		this.#url = url;
		this.#most = most;
	}

	/** Lends a connection; one that failed, or that the server closed, is not used again. */
	async use<T>(work: (connection: SMTPConnection) => Promise<T>): Promise<T> {
		while (this.#idle.length === 0 && this.#open >= this.#most)
			await new Promise<void>((resolve) => this.#waiting.push(resolve));
		const idle = this.#idle.pop();
		if (idle) clearTimeout(idle.timer);
		else this.#open += 1;
		let connection = idle?.connection;
		try {
			connection ??= await this.#connect();
			const result = await work(connection);
			this.#keep(connection);
			return result;
		} catch (error) {
			connection?.close();
			this.#open -= 1;
			throw error;
		} finally {
			this.#waiting.shift()?.();
		}
	}

	async #connect(): Promise<SMTPConnection> {
		const connection = await open(this.#url);
		connection.once("end", () => this.#ended(connection));
		return connection;
	}

	#keep(connection: SMTPConnection) {
		const timer = setTimeout(() => connection.quit(), idleMs);
		timer.unref();
		this.#idle.push({ connection, timer });
	}

	/** Handles a server closing an idle connection; in use, the error reaches the caller. */
	#ended(connection: SMTPConnection) {
		const at = this.#idle.findIndex((item) => item.connection === connection);
		if (at < 0) return;
		clearTimeout(this.#idle[at]?.timer);
		this.#idle.splice(at, 1);
		this.#open -= 1;
		this.#waiting.shift()?.();
	}
}

function open(url: string): Promise<SMTPConnection> {
	const { hostname, port, protocol, username, password, searchParams } = new URL(url);
	const secure = protocol === "smtps:";
	const connection = new SMTPConnection({
		host: hostname,
		port: Number(port) || (secure ? 465 : 587),
		secure,
		// A local relay may use plaintext; otherwise TLS is used when offered.
		ignoreTLS: searchParams.get("tls") === "off",
		...limits,
	});
	return new Promise((resolve, reject) => {
		const fail = (error: unknown) => {
			connection.close();
			reject(error);
		};
		connection.once("error", fail);
		connection.connect((error) => {
			if (error) return fail(error);
			const ready = () => {
				connection.off("error", fail);
				// The current caller receives errors through its own call.
				connection.on("error", () => {});
				resolve(connection);
			};
			if (!username) return ready();
			const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
			connection.login({ credentials }, (refused) => (refused ? fail(refused) : ready()));
		});
	});
}
