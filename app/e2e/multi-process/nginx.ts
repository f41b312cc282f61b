import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Upstream {
	port: number;
	/** Removed from the upstreams: new requests use the others. */
	away: boolean;
}

/** Matches the configuration in docs/operations.md except for paths and ports. */
export function startNginx(dir: string, port: number, upstreams: readonly Upstream[]) {
	const folder = join(dir, "nginx");
	mkdirSync(join(folder, "temp"), { recursive: true });
	const file = join(folder, "nginx.conf");
	const write = () => writeFileSync(file, configuration(folder, port, upstreams));
	write();
	const args = ["-p", folder, "-c", file];
	const checked = spawnSync("nginx", [...args, "-t"], { encoding: "utf8" });
	if (checked.error) throw new Error("nginx is not installed (Debian: apt-get install nginx-light)");
	if (checked.status !== 0) throw new Error(`nginx refuses its configuration:\n${checked.stderr}`);
	const child = spawn("nginx", [...args, "-g", "daemon off;"], { stdio: ["ignore", "ignore", "pipe"] });
	child.stderr.setEncoding("utf8").on("data", (text: string) => process.stderr.write(text));
	return {
		/** Applies the current `upstreams` without breaking a request. */
		async follow() {
			write();
			spawnSync("nginx", [...args, "-s", "reload"]);
			// Old nginx workers accept no new requests once the new ones listen.
			await sleep(500);
		},
		stop() {
			child.kill("SIGQUIT");
		},
	};
}

function configuration(folder: string, port: number, upstreams: readonly Upstream[]): string {
	const servers = upstreams.map(
		(upstream) => `    server 127.0.0.1:${upstream.port} max_fails=1 fail_timeout=2s${upstream.away ? " down" : ""};`,
	);
	return `pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/temp/body;
  proxy_temp_path ${folder}/temp/proxy;
  fastcgi_temp_path ${folder}/temp/fastcgi;
  uwsgi_temp_path ${folder}/temp/uwsgi;
  scgi_temp_path ${folder}/temp/scgi;
  client_max_body_size 64m;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream seleta {
${servers.join("\n")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    location ~ ^/(health|ready|healthz|readyz|metrics)$ { return 404; }
    location / {
      proxy_pass http://seleta;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Forwarded "";
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_next_upstream error timeout http_503;
      proxy_connect_timeout 2s;
      proxy_read_timeout 120s;
    }
  }
}
`;
}
