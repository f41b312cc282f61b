-- The login of DATABASE_URL: it owns the database and may create the product's role, but is no superuser, so that
-- row-level security binds it too. Run by an administrator with psql: its password is the POSTGRES_PASSWORD of the environment.
\getenv password POSTGRES_PASSWORD
create role seleta login createrole password :'password';
create database seleta owner seleta;
\connect seleta
-- Extensions of PostgreSQL itself (postgresql-contrib); a database's owner may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
